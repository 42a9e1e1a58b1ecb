// The titles of the page: what each brings is data and a view. Loaded when first needed.
export const CARDS = [
  { id: "ieshima", ready: true },
  { id: "shuri", name: "Shuri Line", when: "April-June 1945", kind: "two", text: "Hexes and a differential table before the Shuri defences." },
  { id: "hill89", name: "Hill 89", when: "June 1945", kind: "solo", text: "A rondel of action cards and dice against the last stand." },
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
  where: () => "",
  costOf: () => null,
  acting: () => [],
  alsoAt: () => [],
  odds: {},
  status: () => [],
  chart: { name: "", series: [] },
  summaryText: [],
  glossary: [],
};

const LESSONS = {
  ieshima: () => import("./ieshima/lesson.js"),
};

const LOADERS = {
  ieshima: () => Promise.all([import("./ieshima/about.js"), import("./ieshima/sheet.js")]),
};

export async function loadTitle(id) {
  const [about, { sheet }] = await LOADERS[id]();
  return { ...PLAIN, ...about, sheet };
}

export const hasLesson = (id) => id in LESSONS;

export const loadLesson = async (id) => (await LESSONS[id]()).lesson;
