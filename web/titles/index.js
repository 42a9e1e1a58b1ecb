// The titles of the page: what each brings is data and a view. Loaded when first needed.
export const CARDS = [
  { id: "ieshima", ready: true },
  { id: "hill89", ready: true },
  { id: "shuri", name: "Shuri Line", when: "April-June 1945", kind: "two", text: "Hexes and a differential table before the Shuri defences." },
  { id: "okinawa", name: "Typhoon of Steel", when: "April-June 1945", kind: "two", text: "The whole island, with a hidden defender." },
  { id: "betio", name: "Betio", when: "20-23 November 1943", kind: "solo", text: "Tarawa: cards run the enemy's fire." },
];

// What a title need not bring.
const PLAIN = {
  spaceOrder: [],
  spaceTitle: (code) => code,
  spaceWords: (code) => code,
  stacks: () => [],
  placeOf: (anchor) => anchor,
  formation: (unit) => unit, // to which it belongs
  where: () => "",
  costOf: () => null,
  acting: () => [],
  handles: (option) => (option.at[0]?.startsWith("unit:") ? [option.at] : option.at.slice(0, 1).map((anchor) => [anchor])),
  aims: ({ odds }) => odds?.success !== undefined, // is what one taps for an answer shot at, or taken up?
  closeUp: () => null,
  outlook: () => null,
  explains: (anchor) => anchor.startsWith("space:"),
  scenes: () => [],
  heads: () => false, // is a line of the log a heading only, with nothing to wait for?
  rows: [], // kinds of questions whose answers the computer gives in a row: shown as one step
  short: () => null, // a few words for a small button
  brief: () => null, // what an answer does, for the button that confirms it; null: its whole text
  repeats: () => null, // of a question that comes again and again: { key, choice } to wave it away with
  says: () => false, // does the button of an answer say all there is to confirm?
  ends: () => false, // does an answer end a row of answers, or decline? Listed last
  rank: () => 0, // of buttons that want as much to be tapped: the lower first
  tally: () => ({}),
  steady: false,
  diceOnBoard: false,
  zoom: "side",
  odds: {},
  status: () => [],
  chart: { name: "", series: [] },
  summaryText: [],
  glossary: [],
};

const LESSONS = {
  ieshima: () => import("./ieshima/lesson.js"),
  hill89: () => import("./hill89/lesson.js"),
};

const LOADERS = {
  ieshima: () => Promise.all([import("./ieshima/about.js"), import("./ieshima/sheet.js")]),
  hill89: () => Promise.all([import("./hill89/about.js"), import("./hill89/sheet.js")]),
};

// Where a title names only its spaces, those are the places to look at.
function byCode({ spaceOrder, spaceTitle, spaceWords }) {
  const code = (anchor) => anchor.slice(anchor.indexOf(":") + 1);
  return {
    places: () => spaceOrder.map((space) => `space:${space}`),
    placeTitle: (anchor) => spaceTitle(code(anchor)),
    placeWords: (anchor, board) => spaceWords(code(anchor), board),
  };
}

export async function loadTitle(id) {
  const [about, { sheet }] = await LOADERS[id]();
  const title = { ...PLAIN, ...about, sheet };
  return { ...byCode(title), legend: (anchor, view) => title.closeUp(anchor, view)?.lines ?? [], ...title };
}

export const hasLesson = (id) => id in LESSONS;

export const loadLesson = async (id) => (await LESSONS[id]()).lesson;
