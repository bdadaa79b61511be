import { describe, expect, test } from 'vitest';
import { rulesDiffer } from '../../../test/any-game/rules-as-read.ts';
import { largeHeapRules, raceRules } from '../../../test/any-game/structures/races.ts';
import { duels } from '../../../test/any-game/structures/sealed.ts';
import { twinOf } from '../../../test/any-game/twin.ts';
import { graphGame } from '../../../test/support/graph-game.ts';
import { bareGame, type HeapRules, heapRules } from '../../../test/support/heap-games.ts';
import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { advance, type Rules, type State } from '../../core/contract/rules.ts';
import { randomFrom } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { GAMES } from '../../games/index.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import { readRule } from '../reading/read-rule.ts';
import type { Feature, Term } from './feature.ts';
import { type FoundRule, findRule } from './find-rule.ts';
import { honestNames, moverField, namesIn } from './honest-names.ts';
import { ideasOf } from './ideas.ts';
import { playingPositions } from './playing-positions.ts';
import type { RuleTree } from './rule-tree.ts';

function solutionOf(rules: Rules): Solution {
  const solution = solve(rules);
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

function ruleOf(game: Game): FoundRule | undefined {
  const options = defaultOptions(game.options);
  const solution = solutionOf(game.rules(options));
  const { positions } = solution;
  const playing = playingPositions(positions, 1_000_000);
  const names = honestNames(solution, game.book(options).fields, playing);
  return findRule(solution, names, playing);
}

/** A game without its ideas, and what is said of it then. */
function saidOf(game: Game, most?: number): readonly string[] {
  const options = defaultOptions(game.options);
  const without: Game = { ...game, book: (given) => ({ ...game.book(given), ideas: undefined }) };
  const study = ideasOf(without, options, solutionOf(game.rules(options)), most);
  expect(study.from).toBe('search');
  return study.ideas.flatMap(({ idea, evidence }) => [idea, evidence]);
}

/** Who wins a state, by looking at everything that can follow: 0 for the mover, 1 for the other side. */
function bruteForce(rules: Rules): ReadonlyMap<string, { state: State; side: number }> {
  const known = new Map<string, { state: State; side: number }>();
  const winnerOf = (state: State): number => {
    const turn = rules.turn(state);
    if (turn.kind === 'over') return turn.winner ?? 2;
    if (turn.kind === 'both') throw new Error('Only open turns are looked through.');
    const name = JSON.stringify(state);
    const found = known.get(name);
    if (found !== undefined) return found.side === 0 ? turn.seat : 1 - turn.seat;
    const results = rules
      .moves(state, turn.seat)
      .map((move) => winnerOf(advance(rules, state, move)));
    const wins = results.includes(turn.seat);
    known.set(name, { state, side: wins ? 0 : 1 });
    return wins ? turn.seat : 1 - turn.seat;
  };
  winnerOf(rules.start());
  return known;
}

/** What a rule says of a state, read off its data without any of the code that made it. */
function readOff(tree: RuleTree, state: State): number {
  if (tree.kind === 'leaf') return tree.side;
  const { feature, relation, value } = tree.test;
  const found = amountOf(feature, state);
  return readOff(
    (relation === 'is' ? found === value : found <= value) ? tree.yes : tree.no,
    state,
  );
}

function amountOf(feature: Feature, state: State): number {
  const all = (terms: readonly Term[]): number[] => terms.map((term) => amountOf(term, state));
  switch (feature.kind) {
    case 'field':
      return state[feature.field] as number;
    case 'mover':
      return state.mover as number;
    case 'difference': {
      const [first = 0, second = 0] = all(feature.terms);
      return first - second;
    }
    case 'sum':
      return all(feature.terms).reduce((a, b) => a + b);
    case 'nim-sum':
      return all(feature.terms).reduce((a, b) => a ^ b);
    case 'largest':
      return Math.max(...all(feature.terms));
    case 'smallest':
      return Math.min(...all(feature.terms));
    case 'remainder': {
      const { by } = feature;
      return ((amountOf(feature.of, state) % by) + by) % by;
    }
    default:
      throw new Error(`${feature.kind} is not of heaps.`);
  }
}

const stones = { heap1: { name: 'the number of stones' } };
const heaps: readonly (readonly [HeapRules, string])[] = [
  [
    { heaps: [30], takes: [1, 2, 3] },
    'The mover loses if the number of stones is a multiple of 4; otherwise the mover wins.',
  ],
  [
    { heaps: [11], takes: [1, 2] },
    'The mover loses if the number of stones is a multiple of 3; otherwise the mover wins.',
  ],
  [
    { heaps: [40], takes: [1, 2, 3, 4, 5, 6], misere: true },
    'The mover loses if the number of stones leaves a remainder of 1 when divided by 7; otherwise the mover wins.',
  ],
  [
    { heaps: [60], takes: [1, 3, 4] },
    'The mover loses if the number of stones leaves a remainder of 2 when divided by 7, or the number of stones is a multiple of 7; otherwise the mover wins.',
  ],
  [{ heaps: [21], takes: [1] }, 'Player 1 wins.'],
];
const rows: readonly (readonly [HeapRules, string])[] = [
  [{ heaps: [12, 12] }, 'The mover loses if heap1 and heap2 are equal; otherwise the mover wins.'],
  [
    { heaps: [15, 15], takes: [1, 2, 3] },
    'The mover loses if heap1 minus heap2 is a multiple of 4; otherwise the mover wins.',
  ],
  [
    { heaps: [7, 7, 7] },
    'The mover loses if the nim-sum (in binary, without carrying) of heap1, heap2 and heap3 is 0; otherwise the mover wins.',
  ],
];

describe('the shortest rule', () => {
  test.each(heaps)('of one heap, %o', (given, sentence) => {
    expect(saidOf(bareGame(heapRules(given), stones))[0]).toBe(sentence);
  });

  test.each(rows)('of several heaps, %o', (given, sentence) => {
    expect(saidOf(bareGame(heapRules(given)))[0]).toBe(sentence);
  });

  test.each([...heaps, ...rows].map(([given]) => given))(
    'is right as often as it says, by looking through %o',
    (given) => {
      const rules = heapRules(given);
      const rule = ruleOf(bareGame(rules));
      if (rule === undefined) throw new Error('There is one.');
      const positions = [...bruteForce(rules).values()];
      const right = positions.filter(({ state, side }) => {
        const said = readOff(rule.tree, state);
        return (rule.frame === 'mover' ? said : said === state.mover ? 0 : 1) === side;
      });
      expect(rule).toMatchObject({ of: positions.length, right: right.length, chance: false });
    },
  );

  test('of a game under misère rules asks for more, and is right too', () => {
    const rules = heapRules({ heaps: [20, 20], misere: true });
    const rule = ruleOf(bareGame(rules));
    if (rule === undefined) throw new Error('There is one.');
    const positions = [...bruteForce(rules).values()];
    expect(positions.every(({ state, side }) => readOff(rule.tree, state) === side)).toBe(true);
    expect(rule).toMatchObject({ right: positions.length, of: positions.length });
  });

  test('does not name fields that never change', () => {
    const rules = heapRules({ heaps: [3, 4, 5] });
    const longer: Rules = {
      ...rules,
      shape: { ...rules.shape, heap4: 3, heap5: 3 },
      start: () => ({ ...rules.start(), heap4: 0, heap5: 2 }),
    };
    expect(saidOf(bareGame(longer))).toEqual(saidOf(bareGame(rules)));
  });

  test('is not found where there is none', () => {
    expect(ruleOf(bareGame(heapRules({ heaps: [15, 15], both: true })))).toBeUndefined();
    expect(ruleOf(bareGame(heapRules({ heaps: [100], takes: [2, 5, 7] })))).toBeUndefined();
    const study = saidOf(bareGame(heapRules({ heaps: [15, 15], both: true })));
    expect(study).toEqual([]);
  });

  test('with exceptions tells how many, and names one that is one', () => {
    // A walk that is won by walking on, with one way off it to where it is lost.
    const rules: Rules = {
      shape: { at: 202 },
      passes: [],
      start: () => ({ at: 0 }),
      turn: ({ at = 0 }) =>
        at === 150 || at === 201
          ? { kind: 'over', winner: at === 150 ? 0 : 1, reason: '' }
          : { kind: 'one', seat: 0 },
      moves: ({ at }) => (at === 10 ? ['on', 'off'] : ['on']),
      next: ({ at = 0 }, move) => ({ at: move === 'off' ? 200 : at + 1 }),
      notate: String,
    };
    expect(ruleOf(bareGame(rules))).toMatchObject({ right: 150, of: 151, frame: 'player' });
    expect(saidOf(bareGame(rules))).toEqual([
      'Player 1 wins.',
      'True in 99.34 % of the 151 positions; false in 1. False here: at 200, where Player 2 wins.',
    ]);
  });

  test('is the same however often it is sought', () => {
    const game = bareGame(heapRules({ heaps: [6, 6, 6], misere: true }));
    expect(ruleOf(game)).toEqual({ ...ruleOf(game), winnerAt: expect.any(Function) });
  });

  test('is counted on the first so many positions of a large game, and it says so', () => {
    const said = saidOf(bareGame(heapRules({ heaps: [40, 40] })), 2000);
    expect(said[0]).toContain('loses if heap1 and heap2 are equal');
    expect(said[1]).toBe('True in all of the first 2,000 positions.');
  });
});

/** Nothing but the text, the rules and the slow twin: what is false of the rule told about a game. */
function misreadings(rules: Rules): readonly string[] {
  return [...rulesDiffer(solutionOf(rules), twinOf(rules))];
}

describe('a rule as it reads', () => {
  test('has a nim-sum of more than 32 bits', () => {
    const large = largeHeapRules({
      heaps: [6, 5, 4],
      takes: [1, 2, 3, 4, 5, 6],
      times: 2 ** 31,
      more: 0,
    });
    expect(saidOf(bareGame(large))[0]).toBe(
      'The mover loses if the nim-sum (in binary, without carrying) of heap1, heap2 and heap3 is 0; otherwise the mover wins.',
    );
    expect(misreadings(large)).toEqual([]);
    // In 32 bits these heaps have a nim-sum of 0 where they are never equal.
    const apart = largeHeapRules({
      heaps: [6, 6],
      takes: [1, 2, 3, 4, 5, 6],
      times: 1,
      more: 2 ** 32,
    });
    expect(saidOf(bareGame(apart))[0]).toBe(
      'The mover loses if heap1 is exactly 4294967296 lower than heap2; otherwise the mover wins.',
    );
    expect(misreadings(apart)).toEqual([]);
  });

  test('counts no turns for a side that can never arrive', () => {
    // A side that steps on square 5 stays there for ever.
    const race = raceRules({ ends: [9, 9], steps: [1, 2], traps: [5], back: 0 });
    expect(saidOf(bareGame(race)).join(' ')).not.toContain('come up in a game');
    expect(misreadings(race)).toEqual([]);
  });

  test.each([
    ['nothing', 0, undefined],
    ['the other pawn', 2, undefined],
    ['a gate that the other pawn opens', 0, { at: 5, opens: 4 }],
  ])('counts turns past %s', (_what, back, gate) => {
    const ends = [9, 9] as const;
    const rules = raceRules({ ends, steps: [1, 2], traps: [], back, gate });
    const [said = ''] = saidOf(bareGame(rules));
    expect(said).toBe(
      'The mover wins if the mover needs no more turns than the other side, counting any move that can come up in a game; otherwise the mover loses.',
    );
    // A pawn alone on its track needs one turn for every two squares.
    const says = readRule(said, { names: { fields: [], words: {} }, values: new Map() });
    const solution = solutionOf(rules);
    for (const number of playingPositions(solution.positions, 1000).numbers) {
      const { square1 = 0, square2 = 0, mover } = solution.positions.stateAt(number);
      const left = [ends[0] - square1, ends[1] - square2] as const;
      const read = says?.({
        value: () => 0,
        mover: mover === 0 ? 0 : 1,
        unhindered: (seat) => Math.ceil(left[seat] / 2),
      });
      expect(read?.side === 0 ? 'player1' : 'player2').toBe(solution.verdictAt(number).outcome);
    }
  });

  test('does not say that a win is sure if it can only be approached', () => {
    // Who is caught loses; who is missed may try again for ever, and only a small risk makes any headway.
    const rules = duels.rules({
      seed: 1973532283,
      lives: [4, 4],
      choices: [2, 3],
      harm: 1,
      idle: 1,
      lead: 0,
    });
    expect(solutionOf(rules).at({ life1: 3, life2: 4 })).toMatchObject({
      outcome: 'player2',
      approached: true,
    });
    expect(saidOf(bareGame(rules))[0]).toMatch(/^Player 2 has the better chance if/);
  });

  test('is not told in words that mean two things', () => {
    const rules = heapRules({ heaps: [12, 12] });
    const named = (one: string, two: string): readonly string[] =>
      saidOf(bareGame(rules, { heap1: { name: one }, heap2: { name: two } }));
    expect(named('the left', 'the right')[0]).toBe(
      'The mover loses if the left and the right are equal; otherwise the mover wins.',
    );
    expect(named('the heap', 'the heap')).toEqual([]);
  });

  test('orders and adds no words', () => {
    // The winner hangs on the month, which has a name and not a number.
    const rules: Rules = {
      shape: { month: 40, done: 3 },
      passes: [],
      start: () => ({ month: 0, done: 0 }),
      turn: ({ done }) =>
        done === 0
          ? { kind: 'one', seat: 0 }
          : { kind: 'over', winner: done === 1 ? 0 : 1, reason: '' },
      moves: ({ month }) => (month === 39 ? ['on'] : ['on', 'stop']),
      next: ({ month = 0 }, move) =>
        move === 'on' && month < 39 ? { month: month + 1 } : { done: month > 25 ? 2 : 1 },
      notate: String,
    };
    expect(saidOf(bareGame(rules))).toEqual([
      'Player 1 wins if month is at most 25; otherwise Player 2 wins.',
      'True in all 40 positions.',
    ]);
    expect(saidOf(bareGame(rules, { month: { value: (value) => `moon ${value}` } }))).toEqual([]);
  });
});

describe('a rule that fits by chance', () => {
  test.each([[4], [8], [10], [20], [60], [3, 3], [4, 4], [3, 3, 3], [12, 12], [2, 2, 2, 2]])(
    'is not told of results by lot, %o',
    (...sizes) => {
      for (let seed = 0; seed < 12; seed++)
        for (const sides of [2, 3])
          expect(saidOf(bareGame(lotRules(sizes, seed, sides))).join(' ')).not.toContain(' if ');
    },
  );

  test('is not told for positions that differ in nothing that matters', () => {
    // Eight positions by lot, each met on fifty dates that do not matter.
    for (let seed = 0; seed < 12; seed++)
      expect(saidOf(bareGame(lotRules([8], seed, 2, 50))).join(' ')).not.toContain(' if ');
  });
});

/** One choice leads to any position, and there the winner is by lot, the same on every date. */
function lotRules(sizes: readonly number[], seed: number, sides: number, dates = 1): Rules {
  const random = randomFrom(seed);
  const names = sizes.map((_, index) => `part${'abcdef'.charAt(index)}`);
  const many = sizes.reduce((product, size) => product * size, 1);
  const lots = Array.from({ length: many }, () => Math.floor(random() * sides));
  const partsOf = (index: number): Record<string, number> => {
    let left = index;
    return Object.fromEntries(
      names.map((name, place) => {
        const size = sizes[place] as number;
        const value = left % size;
        left = (left - value) / size;
        return [name, value];
      }),
    );
  };
  const indexOf = (state: State): number =>
    names.reduceRight(
      (index, name, place) => index * (sizes[place] as number) + (state[name] as number),
      0,
    );
  return {
    shape: {
      ...Object.fromEntries(names.map((name, place) => [name, sizes[place] as number])),
      date: dates,
      stage: 3,
      lot: 3,
    },
    passes: [],
    start: () => ({ ...partsOf(0), date: 0, stage: 0, lot: 0 }),
    turn: ({ stage, lot }) =>
      stage === 2
        ? { kind: 'over', winner: lot === 2 ? null : (lot as Seat), reason: '' }
        : { kind: 'one', seat: 0 },
    moves: ({ stage }) => (stage === 0 ? [...Array(many * dates).keys()] : ['on']),
    next: (state, move) =>
      state.stage === 0
        ? {
            ...partsOf((move as number) % many),
            date: Math.floor((move as number) / many),
            stage: 1,
          }
        : { stage: 2, lot: lots[indexOf(state)] as number },
    notate: String,
  };
}

const RACES = GAMES.filter((game) =>
  game.book(defaultOptions(game.options)).ideas?.some(({ id }) => id === 'count-turns'),
);

describe.each(RACES)('$id without its ideas', (game) => {
  test('is found to be a race', () => {
    expect(RACES.length).toBeGreaterThan(2);
    const [idea, evidence] = saidOf(game);
    expect(idea).toBe(
      'The mover wins if the mover needs no more turns than the other side, counting any move that can come up in a game; otherwise the mover loses.',
    );
    expect(evidence).toMatch(/^True in all [\d,]+ positions\.$/);
  });
});

describe('the field of the mover', () => {
  const walk = (seat: (at: number) => Seat): Solution => {
    const rules: Rules = {
      shape: { at: 10, level: 2, odd: 2 },
      passes: [],
      start: () => ({ at: 0, level: 0, odd: 0 }),
      turn: ({ at = 0 }) =>
        at === 9 ? { kind: 'over', winner: 0, reason: '' } : { kind: 'one', seat: seat(at) },
      moves: () => ['on'],
      next: ({ at = 0 }) => ({ at: at + 1, odd: (at + 1) % 2 }),
      notate: String,
    };
    return solutionOf(rules);
  };
  const named = (solution: Solution): string | undefined =>
    moverField(solution, playingPositions(solution.positions, 100));

  test('says whose turn it is', () => {
    expect(named(walk((at) => (at % 2 === 0 ? 0 : 1)))).toBe('odd');
    expect(
      namesIn(
        walk((at) => (at % 2 === 0 ? 0 : 1)),
        {},
      ).words?.odd?.name,
    ).toBe('the mover');
  });

  test('is none where one side has every turn', () => {
    expect(named(walk(() => 0))).toBeUndefined();
  });

  test('is none that is more than that', () => {
    const game = graphGame({
      start: { seat: 0, to: ['next', 'lost'] },
      next: { seat: 1, to: ['start', 'won'] },
      won: { winner: 0 },
      lost: { winner: 1 },
    });
    expect(named(solutionOf(game.rules({})))).toBeUndefined();
  });

  test('is not sought where every field has a name', () => {
    const words = { at: { name: 'a' }, level: { name: 'b' }, odd: { name: 'c' } };
    expect(
      namesIn(
        walk(() => 0),
        words,
      ).words,
    ).toBe(words);
  });
});

describe('other games', () => {
  test('draws are told too, and whose game it is where one side always moves', () => {
    const game = graphGame({
      start: { seat: 0, to: ['draw', 'lost'] },
      draw: { winner: null },
      lost: { winner: 1 },
    });
    expect(saidOf(game)).toEqual(['Neither player can force a win.', 'True in the only position.']);
  });

  test('sealed turns have no mover, even if a field follows the leader', () => {
    // The first chooses a side, then both choose in secret; who wins hangs on the side alone.
    const rules: Rules = {
      shape: { phase: 2, side: 30, winner: 3 },
      passes: [],
      start: () => ({ phase: 0, side: 0, winner: 0 }),
      turn: ({ phase, winner }) => {
        if (winner !== 0) return { kind: 'over', winner: winner === 1 ? 0 : 1, reason: 'so it is' };
        return phase === 0 ? { kind: 'one', seat: 0 } : { kind: 'both', seat: 1 };
      },
      moves: ({ phase }) => (phase === 0 ? [...Array(30).keys()] : ['high', 'low']),
      next: ({ phase, side = 0 }, move) =>
        phase === 0 ? { phase: 1, side: move as number } : { winner: side < 12 ? 1 : 2 },
      notate: String,
    };
    expect(ruleOf(bareGame(rules))).toMatchObject({ frame: 'player', sealed: true, right: 31 });
    expect(saidOf(bareGame(rules))).toEqual([
      'Player 1 wins if side is at most 11; otherwise Player 2 wins.',
      'True in all 31 positions.',
    ]);
  });

  test('a game of chance is told by who has the better one', () => {
    const sealed = GAMES.find((game) => {
      const rules = game.rules(defaultOptions(game.options));
      return rules.turn(rules.start()).kind === 'both';
    });
    if (sealed === undefined) throw new Error('One of the games is sealed.');
    const [idea = ''] = saidOf(sealed);
    expect(idea).toContain('has the better chance if');
    expect(idea).not.toContain('wins');
  });
});
