/**
 * A stranger's game that is like none of the shipped ones: sealed turns among open ones, play that can go round for ever, and nine
 * choices on each turn. Its book makes claims of every kind, true and false.
 */
export const ROUNDABOUT: string = `const turn = ({ won, place, mover }) =>
  won > 0 ? { kind: 'over', winner: won === 3 ? null : won - 1, reason: 'the wheel has stopped' }
    : { kind: place % 2 === 0 ? 'both' : 'one', seat: mover };
const claim = (id, check) => ({ id, clause: 'wheel', claim: id, check });
export default {
  id: 'roundabout',
  title: 'Roundabout',
  summary: 'Stop the wheel in secret.',
  options: {
    places: { kind: 'whole', about: 'the places of the wheel', default: 5, min: 3, max: 9, words: ['few'] },
    steps: { kind: 'list', about: 'the steps on an open turn', default: [0, 1, 2, 3, 4, 5, 6, 7, 8], min: 0, max: 20, most: 21 },
    stop: { kind: 'word', about: 'whether a wheel can stop undecided', default: 'drawn', words: ['drawn', 'never'] },
  },
  book: () => ({
    clauses: [{ id: 'wheel', title: 'The wheel', text: 'Turn it until it stops.' }],
    rulings: [{ id: 'R-1', clause: 'wheel', problem: 'Who leads?', ruling: 'Player 1.', otherwise: 'stop=never' }],
    claims: [
      claim('ends', { kind: 'ends' }), claim('winner', { kind: 'winner' }), claim('contest', { kind: 'contest' }),
      claim('skill', { kind: 'skill', atLeast: 0.9 }), claim('quick', { kind: 'quick', turns: 1 }),
      claim('choices', { kind: 'choices' }), claim('mixing', { kind: 'mixing' }), claim('interaction', { kind: 'interaction' }),
      claim('positions', { kind: 'positions', where: 'over', test: ({ won }) => won > 1 }),
      claim('turns', { kind: 'turns', test: ({ after }) => after.won === 0 }),
      claim('arises', { kind: 'arises', test: ({ after }) => after.won === 4 }),
      claim('nothing', { kind: 'nothing', why: 'there is no dice', test: () => false }),
      claim('varies', { kind: 'varies', what: 'who wins', measure: ({ won }) => won }),
      claim('advice', { kind: 'advice', test: ({ move }) => move === 1 }),
      claim('pays', { kind: 'pays', test: ({ move }) => move === 2 }),
      claim('sample', { kind: 'sample', turns: [{ move: '4/5', after: { place: 0, mover: 0, won: 1 } }], winner: 1 }),
      claim('field', { kind: 'sample', turns: [{ move: '4/5', after: { place: 3, mover: 0, won: 1 } }], winner: 0 }),
      claim('offers', { kind: 'sample', turns: [{ move: '4/5', offers: ['4'], after: { place: 0, mover: 0, won: 1 } }], winner: 0 }),
      claim('illegal', { kind: 'sample', turns: [{ move: '9/9', after: { place: 0, mover: 0, won: 1 } }], winner: 0 }),
      claim('readings', { kind: 'readings', readings: [{ label: 'drawn', set: { stop: 'drawn' } }, { label: 'never', set: { stop: 'never' } }] }),
    ],
    scene: ({ state }) => [{ kind: 'facts', facts: [{ label: 'Place', text: String(state.place) }] }],
    words: {
      opening: () => ['The wheel turns.'], spell: (_state, move) => [String(move)], ask: () => ['Your number: '],
      refuse: () => [], narrate: () => ['It turns.'], closing: () => ['It stops.'],
    },
  }),
  rules: ({ places, steps, stop }) => {
    const size = places === 'few' ? 3 : places;
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    return {
      shape: { place: size, mover: 2, won: 4 },
      passes: [],
      start: () => ({ place: 0, mover: 0, won: 0 }),
      turn,
      moves: (state) => (turn(state).kind === 'both' ? numbers : steps),
      next: ({ place, mover }, move, answer) => {
        if (answer === undefined && place === 1 && move === 8) return { won: mover + 1 };
        if (answer === undefined) return { place: (place + move) % size, mover: 1 - mover };
        const sum = (move + answer) % 9;
        if (sum < 2) return { won: sum + 1 };
        if (sum === 2 && stop === 'drawn') return { won: 3 };
        return { place: (place + sum) % size, mover: 1 - mover };
      },
      notate: String,
    };
  },
};
`;
