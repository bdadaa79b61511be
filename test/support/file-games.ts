/** A book with nothing in it, for games in files that are only solved. */
export const EMPTY_BOOK: string = `book: () => ({ clauses: [], rulings: [], claims: [], scene: () => [], words: {
  opening: () => [], spell: (_state, move) => [String(move)], ask: () => ['? '], refuse: () => [],
  narrate: () => [], closing: () => [] } })`;

/** Nobody ever has a turn. */
export const OVER: string = `export default { id: 'over', title: 'Over', summary: 'None.', options: {}, ${EMPTY_BOOK},
  rules: () => ({
    shape: { place: 1 }, passes: [], start: () => ({ place: 0 }),
    turn: () => ({ kind: 'over', winner: 1, reason: 'so it is' }),
    moves: () => [], next: () => ({}), notate: String,
  }) };`;

/** Far more positions than anybody waits for or has memory for: thirty items, taken one after the other. */
export const POOL: string = `export default { id: 'pool', title: 'Pool', summary: 'Take.', options: {}, ${EMPTY_BOOK},
  rules: () => ({
    shape: { own: 2 ** 30, others: 2 ** 30, mover: 2 }, passes: [],
    start: () => ({ own: 0, others: 0, mover: 0 }),
    turn: ({ own, others, mover }) => (own | others) === 2 ** 30 - 1
      ? { kind: 'over', winner: own % 3 === 0 ? 0 : 1, reason: 'all are taken' }
      : { kind: 'one', seat: mover },
    moves: ({ own, others }) =>
      Array.from({ length: 30 }, (_, item) => item).filter((item) => (((own | others) >> item) & 1) === 0),
    next: ({ own, others, mover }, item) =>
      mover === 0 ? { own: own | (1 << item), mover: 1 } : { others: others | (1 << item), mover: 0 },
    notate: String,
  }) };`;
