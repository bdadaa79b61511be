import { describe, expect, test } from 'vitest';
import type { Game } from '../src/core/game.ts';
import { Match } from '../src/core/match.ts';
import { defaultOptions, parseOptions } from '../src/core/option.ts';
import { GAMES } from '../src/games/index.ts';
import { type Ending, faultOf, LAW_NAMES, type LawName, observe, type Subject } from './laws.ts';
import { runPlain } from './plain-run.ts';
import { type ToyChanges, toyGame, toyRules } from './toy.ts';

/** The options of each game that are tried, each value of one with each of the others. */
const GRID: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'predictive-pursuit': [
    ['finish=2', 'finish=3', 'finish=6', 'finish=10'],
    ['landing=exact', 'landing=open'],
    ['stall=1', 'stall=2', 'stall=10', 'stall=never'],
  ],
  'trail-blazer': [
    ['finish=2', 'finish=3', 'finish=5', 'finish=10', 'finish=19'],
    [
      'steps=1',
      'steps=2',
      'steps=2,3',
      'steps=1,3,4',
      'steps=1,2,3',
      'steps=1,2,3,4,5,6,7,8',
      'steps=1000',
    ],
  ],
  'binary-race': [
    ['finish=2', 'finish=5', 'finish=19', 'finish=31'],
    ['steps=1', 'steps=2', 'steps=2,3', 'steps=1,3,4', 'steps=1,2,4,8,16', 'steps=5,7'],
    ['overshoot=needed', 'overshoot=free', 'overshoot=never'],
  ],
  'number-quest': [
    [
      'numbers=2 picks=1',
      'numbers=2',
      'numbers=3 picks=1',
      'numbers=3 picks=2',
      'numbers=3',
      'numbers=4 picks=3',
      'numbers=4',
      'numbers=5 picks=1',
      'numbers=5 picks=4',
      'numbers=5',
      'numbers=9 picks=6',
      'numbers=9',
      'numbers=12',
    ],
  ],
  'leap-to-twenty': [
    ['finish=2', 'finish=5', 'finish=19', 'finish=20'],
    ['steps=1', 'steps=2', 'steps=2,3', 'steps=1,3,4', 'steps=1,2,4'],
    ['penalty=1', 'penalty=2', 'penalty=5', 'penalty=100000', 'penalty=none'],
  ],
};

/** Every choice of one text of each row, joined. */
function combine(rows: readonly (readonly string[])[]): readonly string[] {
  return rows.reduce<readonly string[]>(
    (texts, row) => texts.flatMap((text) => row.map((more) => `${text} ${more}`)),
    [''],
  );
}

/** Whether somebody can come to stand below the finish with every step too long. */
function hasDeadSquare({ finish, steps }: { finish: number; steps: readonly number[] }): boolean {
  const reachable = new Set([0]);
  for (const square of reachable)
    for (const step of steps) if (square + step < finish) reachable.add(square + step);
  return [...reachable].some((square) => steps.every((step) => square + step > finish));
}

/** Which plays are known not to end with a winner, and why. */
function knownEnding(game: Game, options: Record<string, unknown>): Ending {
  // A guesser who is always right holds the other for ever, an open finish or not.
  if (game.id === 'predictive-pursuit') return 'endless';
  const mustLand = game.id === 'leap-to-twenty' || options.overshoot === 'never';
  const track = options as { finish: number; steps: readonly number[] };
  return mustLand && hasDeadSquare(track) ? 'stuck' : 'won';
}

function subjectOf(game: Game, text: string): Subject {
  const options = parseOptions(game.options, text);
  if (!options.ok) throw new Error(options.error.message);
  return { game, options: options.value, ending: knownEnding(game, options.value) };
}

describe.each(GAMES)('$id', (game) => {
  const subjects = ['', ...combine(GRID[game.id] ?? [])].map((text) => subjectOf(game, text));

  test('its grid has every option, and the defaults', () => {
    const tried = new Set(subjects.flatMap(({ options }) => Object.keys(options)));
    expect([...tried]).toEqual(Object.keys(game.options));
    expect(subjects.length).toBeGreaterThan(12);
  });

  test.each(LAW_NAMES)('keeps the law of %s', (law) => {
    expect(subjects.map((subject) => faultOf(law, subject)).filter((fault) => fault)).toEqual([]);
  });
});

test('the plays that are known not to end, or to end with nobody winning', () => {
  const endingOf = (id: string, text: string): Ending | undefined => {
    const game = GAMES.find((candidate) => candidate.id === id);
    return game && subjectOf(game, text).ending;
  };
  expect(endingOf('predictive-pursuit', 'stall=never')).toBe('endless');
  expect(endingOf('leap-to-twenty', 'finish=19 steps=2')).toBe('stuck');
  expect(endingOf('leap-to-twenty', 'finish=20 steps=2,3')).toBe('stuck');
  expect(endingOf('binary-race', 'finish=31 steps=2 overshoot=never')).toBe('stuck');
  expect(endingOf('binary-race', 'finish=31 steps=2')).toBe('won');
  for (const { id } of GAMES.slice(1)) expect(endingOf(id, '')).toBe('won');
});

/** Toys that break one law each, and what the law says of them. */
const broken: readonly (readonly [LawName, string, ToyChanges, RegExp])[] = [
  [
    'ranking',
    'a shape beyond counting',
    { rules: { shape: { heap: 2 ** 60, mover: 2 } } },
    /cannot be told apart/,
  ],
  [
    'ranking',
    'a shape of broken numbers',
    { rules: { shape: { heap: 2.5, mover: 2 } } },
    /heap has [0-9.]+ values/,
  ],
  [
    'ranking',
    'a large shape of broken numbers',
    { rules: { shape: { heap: 4000.5, mover: 2 } } },
    /heap has [0-9.]+ values/,
  ],
  [
    'shape',
    'a start outside',
    { rules: { start: () => ({ heap: 9, mover: 0 }) } },
    /"heap":9.*outside/,
  ],
  ['shape', 'a next outside', { rules: { shape: { heap: 5, mover: 1 } } }, /"mover":1.*outside/],
  [
    'purity',
    'a next that writes to the state',
    {
      rules: {
        next: (state, move, answer) =>
          Object.assign(state, toyRules.next({ ...state }, move, answer)),
      },
    },
    /it failed/,
  ],
  [
    'purity',
    'a next that names another field',
    {
      rules: { next: (state, move, answer) => ({ ...toyRules.next(state, move, answer), log: 1 }) },
    },
    /"log"/,
  ],
  ['purity', 'a next that varies', { rules: varying() }, /varies/],
  [
    'purity',
    'moves that vary',
    { rules: { moves: alternating(toyRules.moves, (moves) => moves.toReversed()) } },
    /vary/,
  ],
  [
    'purity',
    'a turn that varies',
    { rules: { turn: alternating(toyRules.turn, (turn) => ({ ...turn, since: 1 })) } },
    /not sure/,
  ],
  [
    'movement',
    'no move on 3',
    { rules: { moves: (state, seat) => (state.heap === 3 ? [] : toyRules.moves(state, seat)) } },
    /seat 1 has no move/,
  ],
  [
    'movement',
    'no answer to a sealed turn',
    {
      rules: {
        moves: (state, seat) =>
          state.heap === 2 && seat !== state.mover ? [] : toyRules.moves(state, seat),
      },
    },
    /has no move/,
  ],
  ['notation', 'two alike', { rules: { notate: (move) => move.charAt(0) } }, /alike/],
  ['notation', 'a space', { rules: { notate: (move) => `my ${move}` } }, /my t1/],
  ['notation', 'a slash', { rules: { notate: (move) => `${move}/` } }, /t1\//],
  ['notation', 'a control character', { rules: { notate: (move) => `${move}\u0007` } }, /u0007/],
  ['notation', 'nothing', { rules: { notate: (move) => move.slice(2) } }, /alike|notation/],
  ['spelling', 'two alike', { words: { spell: () => ['take'] } }, /spelled alike/],
  [
    'spelling',
    'alike but for case',
    { words: { spell: (_state, move) => [move === 't1' ? 'Take' : 'take'] } },
    /spelled alike/,
  ],
  [
    'spelling',
    'one the beginning of another',
    { words: { spell: (_state, move) => (move === 't2' ? ['t1', '2'] : [move]) } },
    /before its end/,
  ],
  [
    'spelling',
    'an answer nobody can type',
    { words: { spell: (_state, move) => ['take', ` ${move}`] } },
    /refused/,
  ],
  [
    'spelling',
    'no answers at all',
    { words: { spell: (_state, move) => (move === 'pass' ? [] : [move]) } },
    /do not give pass/,
  ],
  [
    'whole notation',
    "a notation that is another move's answer",
    { rules: { notate: (move) => ({ heads: 'tails', tails: 'heads' })[move] ?? move } },
    /typed at once gives/,
  ],
  [
    'legality',
    'a notation for two moves',
    { rules: { notate: (move) => (/^t/.test(move) ? 't' : move) } },
    /another move/,
  ],
  [
    'legality',
    'a notation that changes',
    {
      rules: {
        notate: alternating(
          (move: string) => move,
          (text) => `${text}!`,
        ),
      },
    },
    /at|legal/,
  ],
  [
    'passes',
    'a pass beside a move',
    {
      rules: {
        moves: (state, seat) => [
          ...toyRules.moves(state, seat),
          ...(state.heap === 3 ? ['pass'] : []),
        ],
      },
    },
    /t1, t2, pass/,
  ],
  [
    'records',
    'a notation in two words',
    { rules: { notate: (move) => move.replace('t', 't ') } },
    /it failed/,
  ],
  [
    'records',
    'a sealed notation with a slash',
    { rules: { notate: (move) => move.replace('he', 'he/') } },
    /it failed/,
  ],
  [
    'endings',
    'a heap that grows again',
    {
      rules: {
        next: (state, move, answer) =>
          move === 't1' ? { heap: 4 } : toyRules.next(state, move, answer),
      },
    },
    /may be endless, not won/,
  ],
  [
    'endings',
    'a pass that leads nowhere',
    {
      rules: {
        next: (state, move, answer) =>
          move === 'pass' ? { mover: 1 - state.mover } : toyRules.next(state, move, answer),
      },
    },
    /may be stuck, not won/,
  ],
  [
    'seals',
    'rules that remember what was notated last',
    { game: { rules: rememberingRules } },
    /half can be seen/,
  ],
  ['book', 'two lines in one', { words: { narrate: () => ['One.\nTwo.'] } }, /One/],
  ['book', 'a colour', { words: { opening: () => ['\u001b[31mRed'] } }, /Red/],
  ['book', 'no question', { words: { ask: () => [] } }, /nothing is asked/],
  [
    'book',
    'an axis that is no field',
    { game: { book: bookWith({ axes: ['heap', 'height'] }) } },
    /height/,
  ],
  [
    'book',
    'a ruling about nothing',
    {
      game: {
        book: bookWith({ rulings: [{ id: 'T-1', clause: 'none', problem: '', ruling: '' }] }),
      },
    },
    /T-1 settles no clause/,
  ],
  [
    'book',
    'two clauses of one id',
    { game: { book: bookWith({ clauses: [1, 2].map(() => ({ id: 'a', title: '', text: '' })) }) } },
    /two clauses/,
  ],
];

/** The same function, but every second answer is changed. */
function alternating<A extends readonly unknown[], R>(
  honest: (...args: A) => R,
  change: (answer: R) => R,
): (...args: A) => R {
  let calls = 0;
  return (...args) => (calls++ % 2 === 0 ? honest(...args) : change(honest(...args)));
}

function varying(): Partial<typeof toyRules> {
  let calls = 0;
  return { next: () => ({ heap: calls++ % 2, mover: 0 }) };
}

function rememberingRules(): ReturnType<Game['rules']> {
  const rules = { ...toyRules, last: '' };
  rules.notate = (move) => {
    rules.last = move;
    return move;
  };
  return rules as unknown as ReturnType<Game['rules']>;
}

function bookWith(changes: Partial<ReturnType<Game['book']>>): Game['book'] {
  return () => ({ ...toyGame().book({}), ...changes });
}

describe('a law that is broken is found out', () => {
  test('the sound toy keeps every law', () => {
    const subject: Subject = { game: toyGame(), options: {}, ending: 'won' };
    expect(LAW_NAMES.map((law) => faultOf(law, subject)).filter((fault) => fault)).toEqual([]);
  });

  test('there is a broken toy for every law', () => {
    expect(new Set(broken.map(([law]) => law))).toEqual(new Set(LAW_NAMES));
  });

  test.each(broken)('%s: %s', (law, _what, changes, fault) => {
    expect(faultOf(law, { game: toyGame(changes), options: {}, ending: 'won' })).toMatch(fault);
  });

  test('a half that a match kept where it can be seen would be seen', () => {
    const halves = ['heads', 'tails'].map((half) => {
      const start = Match.start(toyGame({ rules: { start: () => ({ heap: 2, mover: 0 }) } }), {});
      const match = start.choose(0, half);
      if (!match.ok) throw new Error(match.error.message);
      return { match: match.value, half };
    });
    expect(new Set(halves.map(({ match }) => observe(match))).size).toBe(1);
    for (const { match, half } of halves) Object.defineProperty(match, 'hidden', { value: half });
    expect(new Set(halves.map(({ match }) => observe(match))).size).toBe(2);
  });
});

describe('half a sealed turn is in nothing that plain mode writes', () => {
  const sealing = GAMES.filter(
    (game) => Match.start(game, defaultOptions(game.options)).turn.kind === 'both',
  );

  test('there is a game to look at', () => {
    expect(sealing.map(({ id }) => id)).toEqual(['predictive-pursuit']);
  });

  // What the other side may type before its own half, or where the input may end.
  const afterwards = [
    [],
    ['help'],
    ['nonsense'],
    ['rules'],
    ['undo'],
    ['quit'],
    ['', '3'],
    ['undo', 'undo'],
  ];

  describe.each(sealing)('$id', (game) => {
    test.each(['', 'stall=1', 'landing=open', 'finish=3'])('with %s', async (text) => {
      const set = text === '' ? [] : ['--set', text];
      for (const further of afterwards) {
        const runs = await Promise.all(
          ['1', '2'].map((half) =>
            runPlain(['play', game.id, '--seed', '1', ...set], ['1', '2', half, ...further]),
          ),
        );
        expect(runs[0]?.output).toContain('[Input Hidden]');
        // Undone to the start there is nothing to keep.
        expect(runs[0]?.kept).toHaveLength(further.length === 2 && further[0] === 'undo' ? 0 : 1);
        expect(runs[1]).toEqual(runs[0]);
      }
    });

    test('a program chooses the same whatever half is waiting', async () => {
      const guesses = await Promise.all(
        ['1', '2'].map(async (half) => {
          const args = ['play', game.id, '--p2', 'bot:random', '--seed', '9'];
          const { output } = await runPlain(args, [half]);
          return output.split('\n').find((line) => line.startsWith('Player 2, guess'));
        }),
      );
      expect(guesses[0]).toMatch(/\): [12]$/);
      expect(guesses[1]).toBe(guesses[0]);
    });
  });
});
