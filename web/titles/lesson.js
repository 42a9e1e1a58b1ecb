// One stop of a guided first turn: after so many decisions of its game, the board with what is pointed at, and a comment
// with the paragraph that it is about.
export const step = (at, rule, point, title, text) => ({ at, rule, point, title, text });
