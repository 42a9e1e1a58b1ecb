// All words of the page in one catalogue; rule texts and prompts come from the rules package.
export const WORDS = {
  title: "Last Islands",
  tagline: "Board wargames of the Pacific War. Complete rules, exact odds, whole games in a link, offline.",
  share: "Share",
  replay: "Replay",
  menu: "Menu",
  undo: "Undo",
  /** @param {string} stretch */
  restart: (stretch) => `Restart ${stretch}`,
  redo: "Redo",
  cancel: "Cancel",
  /** @param {number} n */
  nextUnit: (n) => `Next unit (${n})`,
  hold: "Hold",
  standingOrders: "Standing orders",
  standingOrdersText: "What your side does without asking you. You can change it in every turn.",
  /** @param {number} n @param {number} all */
  placeInOrder: (n, all) => `number ${n} of ${all}`,
  orderKeys: "Arrow keys move it up and down.",
  /** @param {string} label */
  nextFight: (label) => `Next: ${label}`,
  /** @param {number} n */
  allFights: (n) => `All ${n} in this order`,
  stopHere: "Stop here",
  /** @param {number} n */
  badOdds: (n) => `${n} at bad odds`,
  stopFights: "Pause the attacks",
  proposals: "Proposed",
  group: "Group",
  /** @param {number} n */
  groupOf: (n) => `Group (${n})`,
  /** @param {string} text @param {number} n */
  forGroup: (text, n) => `${text} (${n})`,
  gather: "Tap the units that go together.",
  /** @param {number} n */
  goTogether: (n) => `${n} units go together: the others do as this one.`,
  /** @param {number} n */
  carryOut: (n) => (n === 1 ? "Do it" : `Do all ${n}`),
  errandsEnd: "Press one to leave it out. It ends where somebody is found.",
  nothingToPropose: "There is nothing better to propose.",
  /** @param {string} unit */
  takeBackOf: (unit) => `Take back ${unit}`,
  /** @param {number} mean @param {string} unit */
  expected: (mean, unit) => `${mean < 0 ? "−" : "+"}${Math.abs(mean).toFixed(1)} ${unit}`,
  /** @param {number} mean @param {string} unit */
  expectedOfFoe: (mean, unit) => `${WORDS.expected(mean, unit)} for them`,
  close: "Close",
  back: "Back",
  skipTo: "Skip to the legal answers",
  startScreen: "Last Islands, start screen",
  whatToDecide: "What to decide",
  places: "Places on the board",
  mayBeChosen: "Lit: may be chosen.",
  /** @param {string} text @param {string} cost */
  mayBeReached: (text, cost) => `Lit, cost ${cost}: ${text}.`,
  rolls: "rolls",
  /** @param {number} total @param {string} what @param {string} mean @param {string} expected */
  meanOf: (total, what, mean, expected) =>
    `${total} ${what}, mean ${mean} (${expected} expected). A line shows how many were to be expected.`,
  /** @param {number} n */
  chooseUpTo: (n) => `Choose 1 to ${n}.`,
  /** @param {string} code */
  noSpace: (code) => `There is no space ${code}.`,
  nothing: "Nothing.",
  commands: "Commands: a number, at SPACE, legal, odds N, log N, rule N, undo, redo.",
  linkExample: "#…/r1/…",
  new: "New game",
  continue: "Continue",
  lookBack: "Look back",
  yourTurnNow: "Your turn",
  inDetail: "In detail",
  friendsTurn: "Waits for your friend",
  learn: "Learn",
  /** @param {string} side */
  learnAs: (side) => `Learn: ${side}`,
  lessonBack: "Back",
  lessonNext: "Next",
  lessonLeave: "Leave",
  lessonReturn: "To your game",
  lessonPlay: "Play on",
  lessonShow: "Show me",
  lessonNotYet: "Not yet.",
  rules: "Rules",
  open: "Open a link or file",
  import: "Import",
  exportAll: "Export all",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoomFit: "Whole map",
  lenses: "What may be laid over the map",
  nothingLaid: "There is nothing of it to show in this game.",
  snap: "Change the height of the panel",
  panel: "Answers, log and rules",
  tabs: {
    legal: "Answers",
    odds: "Odds",
    log: "Log",
    units: "Units",
    rules: "Rules",
    help: "Help",
  },
  loading: "Loading the rules",
  offline: "Ready for offline",
  soon: "In preparation",
  twoPlayers: "Two players, or you against the computer",
  solitaire: "Solitaire",
  command: "Command: a number, at SPACE, odds N, log N, rule N, undo",
  saved: "Saved games",
  noSaves: "No saved games yet.",
  delete: "Delete",
  rename: "Rename",
  deleted: "Deleted.",
  restore: "Undo",
  storageFull:
    "This browser keeps nothing for us now (storage is full or not allowed). You can play on; save with Share: link or file.",
  otherTab: "This game was changed in another tab.",
  takeOther: "Show that one",
  badLink: "That link could not be opened",
  kept: "Your saved games are untouched.",
  copyRecord: "Copy record",
  copied: "Copied.",
  copyFailed: "Copying is not allowed here; the text is selected, copy it by hand.",
  update: "A new version is ready.",
  updateNow: "Use it now",
  whole: "Whole game",
  wholeText: "Every decision so far, and who plays. Whoever opens it can look back, or go on from here.",
  wholeAlone: "Every decision so far. To go on with it on another device, or to show it to somebody.",
  position: "This position",
  positionText: "Only how it stands now, with other dice from here: a puzzle, or a game to try out.",
  deal: "This deal",
  dealText: "The same dice from the beginning, for somebody else to try.",
  /** @param {number} score */
  dealBeat: (score) => `The same dice from the beginning, with your ${score} as the score to beat.`,
  withFriendText: "Let a friend play a side on another device: the page then tells you when to send a link.",
  choosePlayers: "Choose who plays…",
  sendAgain: "Send it…",
  sendOnceMore: "Send it again…",
  /** @param {string} player */
  sendTitle: (player) => `Send it to ${player}`,
  sendText:
    "It is the other player's turn. Send this; the answer comes back as a link. Open that on this device, and the game goes on here.",
  sendAnyway: "Whoever opens it sees how it stands.",
  /** @param {string} player */
  sent: (player) => `Sent. Now it is for ${player}; nothing can be taken back any more.`,
  /** @param {string} player */
  sentCopied: (player) =>
    `Copied: paste it into a message to ${player}. It counts as sent; nothing can be taken back any more.`,
  sendNow: "Send…",
  copyMessage: "Copy message and link",
  copyLink: "Copy the link alone",
  messageText: "The message",
  takeBack: "Take it back",
  /** @param {{ game: string, where: string, turn: string, happened: string }} parts */
  message: ({ game, where, turn, happened }) =>
    [`${game}${where ? `, ${where}` : ""}.`, turn, happened].filter(Boolean).join(" "),
  /** @param {string} player */
  yourTurn: (player) => `It is your turn, ${player.replace(/^the /, "")}.`,
  itIsYourTurn: "It is your turn.",
  /** @param {string} side */
  youPlay: (side) => `You play the ${side} side.`,
  /** @param {string} player */
  youAre: (player) => `You are ${player}. Who commands which side is still open.`,
  /** @param {string} side */
  playerOf: (side) => `the ${side} player`,
  /** @param {number} chair */
  chairWords: (chair) => ["the first player", "the second player"][chair] ?? `player ${chair + 1}`,
  /** @param {number} chair */
  chairBadge: (chair) => ["First player", "Second player"][chair] ?? `Player ${chair + 1}`,
  /** @param {string} player */
  waitsFor: (player) => `It is for ${player} to decide.`,
  /** @param {string} player */
  waitsSent: (player) => `Sent. It is for ${player} to decide; open the link that comes back.`,
  /** @param {string} player */
  sendDue: (player) => `It is for ${player} to decide now: send the game.`,
  sendEnd: "The game is over. Your friend does not know yet.",
  /** @param {string} game */
  sentGame: (game) => `You have been sent a game of ${game}`,
  /** @param {string} game */
  sentDeal: (game) => `You have been sent a deal of ${game}`,
  /** @param {number} score */
  beat: (score) => `${score} is the score to beat. The dice are the same.`,
  sinceYours: "Since your last move this happened:",
  soFar: "This has happened so far:",
  howByLink: "When your turn is over, the page gives you a link to send back.",
  look: "Look at it",
  onlyWatch: "Only watch",
  /** @param {string} side */
  iPlay: (side) => `I play the ${side} side`,
  watching: "You are watching.",
  newHere: "New here? Five minutes to learn",
  mayChange: "Menu, Players changes that.",
  olderMine: "That link is of an earlier moment: here is your game as it stands.",
  whoPlays: "Who plays?",
  whoPlaysText: "This link does not say who plays.",
  bothHere: "Both sides here",
  /** @param {string} side @param {string} level */
  goOnAgainst: (side, level) => `I play the ${side} side against the computer: ${level}`,
  /** @param {string} side */
  goOnWithFriend: (side) => `I play the ${side} side, a friend the other by link`,
  otherPlayers: "Other players…",
  playersMenu: "Players…",
  playersText: "Who plays each side from now on. Links, QR codes and record files tell it.",
  playerText: "Who plays from now on. Links, QR codes and record files tell it.",
  nameOfPlayer: "Name, if you like",
  apply: "Done",
  human: "you",
  opened: "For both to hear",
  goOn: "Go on",
  /** @param {string} player */
  passTo: (player) => `Pass the device to ${player}.`,
  /** @param {string} player */
  iAm: (player) => `I am ${player}`,
  copy: "Copy",
  send: "Send",
  file: "Record file",
  picture: "Picture of the map",
  characters: "characters",
  qr: "QR code",
  qrTooLong: "Too long for a QR code; use the link to this position.",
  print: "Print",
  older: "This link is an earlier moment of a game you have here.",
  openMine: "Open mine",
  playOn: "Play on from here",
  leaveReplay: "Back to the game",
  stepBack: "One decision back",
  stepOn: "One decision on",
  turnBack: "One turn back",
  turnOn: "One turn on",
  toStart: "To the beginning",
  toEnd: "To the end",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  step: "Step",
  of: "of",
  variant: "Variant",
  players: "Players",
  seed: "Deal number",
  seedHelp: "The same number gives the same dice.",
  typed: "We throw real dice and type them",
  practice: "Practice: undo without limit (marks the record)",
  begin: "Begin",
  rollPrompt: "Type what the dice show",
  confirmDice: "Enter",
  face: "Face",
  withThem: "With those picked",
  /** @param {string} what @param {number} mean */
  axis: (what, mean) => `${what}: how likely each number is. Mean ${mean.toFixed(1)}.`,
  oddsOf: "Odds of",
  more: "More",
  less: "Less",
  greater: "More",
  /** @param {number} n */
  which: (n) =>
    n === 1 ? "Tap what is lit, or press the button." : "Which of these? Tap what is lit, or press a button.",
  /** @param {number} n */
  noRoom: (n) => (n === 1 ? "There is room for one only." : `There is room for ${n} only.`),
  /** @param {number} n @param {number} all */
  allOf: (n, all) => (n === all ? `All ${n}` : `${n} of them`),
  /** @param {number} n */
  answers: (n) => (n === 1 ? "1 answer" : `${n} answers`),
  earlier: "Earlier lines",
  damaged: "Damaged save",
  saveGone: "This game is not here any more: it was deleted in another tab",
  resultNotKept:
    "The result could not be added to the statistics: this browser's storage is full or forbidden.",
  storageNone: "This browser keeps nothing: the game is kept until this page is closed.",
  storageNear:
    "This browser's storage is nearly full. Pictures of saved games go first; export what you want to keep.",
  /** @param {number} n */
  notImported: (n) =>
    n === 1 ? "One entry was no game and was left out." : `${n} entries were no games and were left out.`,
  workshop: "The workshop: Python over the same rules, in this browser",
  /** @param {number} n */
  pickedUnits: (n) => (n === 1 ? "1 unit" : `${n} units`),
  final: "no undo",
  after: "Result and review",
  playAgain: "Play again",
  sameDeal: "Same deal",
  /** @param {string} name */
  nextDifficulty: (name) => `Next difficulty: ${name}`,
  challenge: "Challenge a friend",
  /** @param {string} game @param {number} score */
  challengeText: (game, score) => `Beat my ${score} on this deal of ${game}.`,
  newBest: "New best!",
  /** @param {number} n */
  inARow: (n) => `${n} won in a row`,
  /** @param {number} score @param {number} beat */
  toBeat: (score, beat) => `${beat} ${score > beat ? "beaten!" : "not beaten"}`,
  challengeCopied: "Copied: a message with the link to this deal. Paste it to a friend.",
  dealOfDay: "Deal of the day",
  positionOfDay: "Position of the day",
  dailyTask: "The deal of the day: the same cards and dice for everybody. Your score comes at the end.",
  /** @param {string} day */
  dealOf: (day) => `deal of ${day}`,
  /** @param {number} score */
  dailyResult: (score) => `Today's deal: your score ${score}`,
  /** @param {number} n */
  daysInARow: (n) => `${n} days in a row`,
  noPuzzle: "The positions could not be loaded",
  /** @param {number} n */
  puzzleNumber: (n) => `puzzle ${n}`,
  /** @param {string} side @param {boolean} hasSides */
  puzzleTask: (side, hasSides) =>
    hasSides
      ? `Find the best move for the ${side} side. What you decide until dice fall is graded.`
      : "Find the best turn. What you decide until it ends is graded.",
  trialTask: "Decide again. What you decide until dice fall is graded.",
  /** @param {string} game */
  triedAgain: (game) => `${game}, tried again`,
  grades: {
    best: "The best move!",
    good: "Nearly the best.",
    fair: "Fair; there was better.",
    missed: "Missed: there was much better.",
  },
  /** @param {string} mine @param {string} best */
  graded: (mine, best) => `Your move wins ${mine}, the best ${best}.`.replaceAll(" %", "\u00a0%"),
  gradedHow: "The decision is graded, with many dice: what yours brought is luck.",
  bestMove: "What the adviser found",
  nextPuzzle: "Next puzzle",
  tryAgain: "Try again",
  tryDecision: "Try that decision again",
  leaveTrial: "Back to the game",
  difficulty: "Difficulty",
  you: "You",
  seedWrong: "A deal number is a whole number from 0 to 2147483647.",
  /** @param {string} side @param {number} share */
  favoured: (side, share) =>
    `The ${side} side is favoured: between equal computers it wins ${Math.round(10 * share)} of 10 games.`,
  swap: "Swap sides",
  dice: "Dice",
  best: "Best",
  ofSide: "dice",
  feats: "Longest odds beaten",
  turn: "turn",
  statistics: "Statistics",
  credits: "Credits",
  settings: "Settings",
  versus: "v",
  finished: "finished",
  practiced: "practice",
  diceAndUndo: "Dice and undo",
  /** @param {number} bid */
  fairBid: (bid) => `Fair game: handicap ${String(bid).replace("-", "−")}`,
  optionalRules: "Optional rules",
  otherRev: "A game of other rules",
  otherRevText:
    "The save stays as it is. You may try to play it through with today's rules: if every answer is still legal, the game opens as a copy; it may have gone otherwise than it was. Or keep its file.",
  tryAnyway: "Try with today's rules",
  rulesVersion: "rules version",
  isAfter: "is after",
  disclaimer:
    "Last Islands is not affiliated with designers or publishers. All wording and drawing is our own; own the originals if you can. Code under the MIT licence.",
  thirdParty: "Third-party parts:",
  licences: "All licences in full",
  keysTitle: "Keyboard",
  iconsTitle: "Icons",
  touchTitle: "Touch and mouse",
  /** @type {[string, string][]} */
  touchList: [
    ["Tap", "what is lit: take it up or choose it; anything else: read it"],
    [
      "Shift and tap",
      "in a turn of many units: this one goes with those taken up; by finger, press Group first",
    ],
    ["Drag ⠿", "a planned fight to where it should come in the order"],
    ["Hold", "read a card, a counter or a place"],
    ["Drag", "a lit piece, die or token to where it should go"],
    ["Tap the board", "the next step, while the other side acts"],
    ["Two fingers", "zoom; one finger moves the map"],
    ["Double tap", "zoom in; on what waits for confirmation: confirm it"],
    ["A word with ?", "explains itself"],
  ],
  pace: "Pace of the other side's turn",
  paces: {
    step: "Wait for Next at each step",
    slow: "Slow",
    normal: "Normal",
    fast: "Fast",
    none: "At once",
  },
  confirm: "Ask before acting, on the map and in the bar",
  confirms: {
    final: "Where there is no undo",
    always: "At every tap on the map",
    never: "Never",
  },
  storageText:
    "Games are kept in this browser. Browsers may clear what is not visited for long; a link or a file is the safe copy.",
  keepStorage: "Ask the browser to keep them",
  storageKept: "The browser keeps them.",
  storageLoose: "The browser makes no promise.",
  noResults: "No finished games yet.",
  game: "Game",
  games: "Games",
  wins: "Wins",
  winsMany: "wins",
  meanScore: "Mean score",
  scores: "Scores",
  scoreSpan: "Lowest and highest",
  review: "Review",
  reviewIt: "Review the decisions",
  enough: "Stop",
  marksFound: "decisions stand out",
  noMarks: "No decision moved the estimate much.",
  luck: "Luck, apart from decisions",
  evenLuck: "All in all the dice favoured nobody.",
  /** @param {string} side @param {number} points */
  luckFor: (side, points) => `All in all the dice moved ${points} % of winning chance to the ${side} side.`,
  /** @param {number} points */
  luckForYou: (points) => `All in all the dice gave you ${points} % of winning chance.`,
  /** @param {number} points */
  luckAgainstYou: (points) => `All in all the dice cost you ${points} % of winning chance.`,
  /** @param {string} side */
  luckyFor: (side) => `Lucky for the ${side} side`,
  noLuck: "No throw moved the estimate much.",
  kinds: { blunder: "Blunder", mistake: "Mistake", brilliancy: "Brilliancy", luck: "Luck" },
  better: "Better",
  show: "Show",
  glossary: "Words",
  theme: "Theme",
  themes: { auto: "As the system", light: "Paper", dark: "Blackout", contrast: "High contrast" },
  motion: "Motion",
  motions: { auto: "As the system", full: "On", reduced: "Off" },
  keys: "Single-key shortcuts",
  /** @type {[string, string][]} */
  keyList: [
    ["1-9", "answer by number"],
    ["/", "the command line, for any number"],
    ["Tab, arrows", "go from place to place; on hexes Home, End and the Page keys go slanting"],
    ["Enter", "choose"],
    ["Esc", "back"],
    ["U / Shift+U", "undo / redo"],
    ["Shift+R", "begin the turn or impulse again"],
    ["N / Shift+N", "next unit that has something to do / hold the one taken up"],
    ["G, Shift+Enter", "taps put units together / the unit in this place goes with them"],
    ["L, O, R", "log, odds, rules"],
    ["H", "a hint; again for a stronger one"],
    ["+ - 0", "zoom in, out, whole map"],
    ["v", "what may be laid over the map: zones, points and more, where a game has them"],
    ["Space", "next step of the other side; skip motion"],
    ["Arrows, Home, End, Space", "in the replay: step, ends, play"],
    ["?", "this list"],
  ],
  noLog: "Nothing has happened yet.",
  noOdds: "No dice here.",
  space: "Space",
  roster: "order of battle",
  search: "Search the rules",
  chapters: "Chapters",
  nothingFound: "Nothing found.",
  handOver: "Hand the device over",
  engineFailed: "The rules could not be started",
  rulesBroke: "The rules failed; your game is kept as it was before",
  gameOver: "The game is over",
  computer: "Computer",
  person: "Person",
  personText: "You, or somebody else at this device.",
  friend: "A friend, by link",
  friendText: "Plays on another device: after each turn the page gives you a link to send.",
  thinks: "is thinking.",
  thinking: "Thinking",
  moveNow: "Move now",
  now: "Now",
  next: "Next",
  faster: "Faster",
  slower: "Slower",
  diceRoll: "The dice roll.",
  tapToGoOn: "Tap, or press Space, to go on.",
  unchanged: "as before",
  sound: "Sound",
  skip: "Skip",
  why: "Why?",
  noReasons: "The reasons of that decision were not kept.",
  hint: "Hint",
  hintNames: ["", "A warning", "An idea", "The full line"],
  doIt: "Do it",
  /** @param {number} n */
  doSteps: (n) => `Do the next ${n} steps`,
  done: "Done",
  toDo: "To do",
  thenDice: "Then the dice fall.",
  yourChance: "Your winning chance",
  /** @param {string} side */
  chanceOf: (side) => `${side} winning chance`.trim(),
  noAdvice: "There is no counsel for this game yet.",
  chance: "Winning chance",
  showChance: "Show the winning chance while playing",
  foe: "enemy",
  success: "Success",
  failure: "Failure",
  sealed: {
    title: "Sealed game",
    how: "Secrets and dice",
    /** @type {Record<string, { name: string, text: string }>} */
    levels: {
      open: {
        name: "Open, among friends",
        text: "Everything is in the link: quick, and right among friends who do not peek. The page enforces the rules and no more.",
      },
      sealed: {
        name: "Sealed: secrets are locked",
        text: "What you hide is locked with a key that stays in your browser; the other player only holds closed envelopes. The dice come from a number that both of you made, so a schemer could look a throw up before he orders it. At the end both keys are opened and every answer is checked.",
      },
      strict: {
        name: "Strict: secrets and dice",
        text: "Secrets are locked as in a sealed game, and nobody can know a throw before his orders are sent: one decides, the other rolls. That takes more links. At the end both keys are opened, and answers and dice are checked.",
      },
    },
    diceText: "The dice of this game come from both keys: no deal can be chosen, and nobody types them.",
    howItGoes:
      "You play in this browser. Where the other player is needed, the page gives you a link to send; what comes back you open here.",
    ahead: "Orders ahead",
    /** @param {string} player */
    aheadText: (player) =>
      `Here the game hangs on ${player}. You may go on all the same, and give orders ahead: as if nobody unknown were met, shots missed and battles came out middling. The other browser carries them out with what is really there, and leaves out what cannot be done. Until you hand over, Undo takes them back. You may hand over at any time: before the battles, say, if you would rather see first what the march has met.`,
    ordersTitle: "Your orders ahead",
    /** @param {string} player */
    ordersText: (player) =>
      `They go to ${player} with the link and are carried out there. Once handed over they cannot be taken back.`,
    goOnOrdering: "Go on ordering",
    surprise: "Surprise",
    undone: "You ordered this too, and it could not be done:",
    handOver: "Hand over",
    invite: "Invite",
    inviteDue: "Your game is ready: invite the other player.",
    /** @param {string} player */
    inviteTitle: (player) => `Invite ${player}`,
    /** @param {string} player */
    handDue: (player) => `Nothing more is to be decided here: hand the game over to ${player}.`,
    /** @param {string} player */
    ordersDue: (player) => `Your orders are complete: hand the game over to ${player}.`,
    /** @param {string} player */
    endDue: (player) => `Hand the game over to ${player} once more, so that everything can be checked.`,
    /** @param {string} player @param {string} what @param {string} since */
    waits: (player, what, since) => `Waiting: ${player} owes ${what}${since}.`,
    /** @param {string} when */
    since: (when) => `, since ${when}`,
    /** @param {string} player */
    gaveUp: (player) => `${player} has given up.`.replace(/^t/, "T"),
    keysOpen: "Both keys are open.",
    linkAgain: "My link again",
    openTheirs: "Paste their link",
    openTheirsText:
      "A tap on the link that comes back opens it too, if it opens in this browser. Else paste it here, alone or with the whole message.",
    linkExample: "#…/s1/…",
    noLink: "There is no link of a sealed game in this text.",
    /** @param {string} player */
    linkText: (player) =>
      `Send this to ${player}. What comes back is a link again: open it in this browser, and the game goes on. You can close the page until then.`,
    endLinkText: "Send this: with the key in it everything can be checked.",
    /** @param {string} game @param {string} side */
    invited: (game, side) =>
      `I invite you to a sealed game of ${game}: you play the ${side} side. Open this link in the browser that you will play in.`,
    endCame: "The game is over. Open this link, so that everything can be checked.",
    iGiveUp: "I give up the game. Open this link, so that everything can be checked.",
    wholeLink: "The whole game as a link",
    stays: "Your game stays as it was.",
    cameBack: "The game is with you",
    keepKey: "Keep my key",
    letters: "The 23 letters of the key",
    keyDue:
      "Your key is in this browser only. If the browser forgets it, nobody can go on with your side: keep it elsewhere once, and you are safe.",
    keyText:
      "With these letters and a link of the game you can go on in any browser. Tell them nobody: they open all that you hide.",
    keyKept: "Good: from now on the page does not remind you.",
    written: "I wrote it down",
    /** @param {string} game */
    keyFile: (game) => `Private: the key of my sealed game of ${game}, and its last link.`,
    file: "Save as a file",
    closed:
      "Until both keys are open there are no other links to this game, and no record to show: they would tell what is hidden.",
    standingText:
      "What is answered for you while the game is with the other player; it goes with your next link. It saves links.",
    carryOn: "After a surprise go on with my orders as far as they can be done",
    endings: "Give up, or a key is lost",
    giveUp: "Give up",
    giveUpText:
      "You lose, and your key goes with the link: then everything can be checked. While the game is with the other player, too.",
    giveUpNow: "Give up the game",
    theirKeyLost: "The other key is lost",
    /** @param {string} player */
    theirKeyLostText: (player) =>
      `If ${player} has lost the key, nobody can answer for that side in this game. If both of you agree, go on from here with an open game: what ${player} had hidden is drawn anew, everything is in its links, and nothing is checked at the end. This game stays as it is.`,
    unlock: "Play on as an open game",
    /** @param {string} game */
    unlocked: (game) => `${game}, played on in the open, not audited`,
    check: "Check the game",
    verdict: "The game checked",
    recordText: "As an ordinary game it can be replayed, reviewed and shown to anybody.",
    /** @param {string} player */
    offender: (player) => `That was ${player}.`,
    openRecord: "Open as an ordinary game",
    /** @param {string} game */
    audited: (game) => `${game}, checked`,
    /** @param {string} game */
    invitation: (game) => `You are invited to a sealed game of ${game}`,
    accept: "Accept",
    notNow: "Not now",
    isMine: "It is my own game, from another browser",
    restore: "Go on with your key",
    restoreText:
      "This browser does not have that game. If it is yours, type the letters of your key. Use a whole link that you sent or got yourself, not one that somebody made for the purpose; if the link tells only what is new, ask for “The whole game as a link”.",
    restoreNow: "Go on",
    keyLost: "I have lost my key",
    keyLostText:
      "A key that is lost is lost: nobody can open or answer what it sealed, and you cannot even give up by link. Tell the other player: if both of you agree, he can play on with you from his browser as an open game (Share, “Give up, or a key is lost”). Else the game is his.",
    copyLost: "Copy a message about it",
    lostMessage:
      "I have lost my key of our sealed game: I cannot go on with it. If you like, play on with me as an open game: in your browser Share, then “Give up, or a key is lost”, then “Play on as an open game”. Else I give up.",
    privateCopied: "Copied, with your key in it: show it to nobody.",
    deleted: "Deleted, with its key: without that nobody can go on with your side.",
  },
};
