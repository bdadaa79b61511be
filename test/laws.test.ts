import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/core/contract/game.ts';
import { changedOptions, defaultOptions, settleOptions } from '../src/core/contract/option.ts';
import { choosingSeats } from '../src/core/contract/rules.ts';
import { Match } from '../src/core/match/match.ts';
import { parseRecord } from '../src/core/match/record.ts';
import type { Seat } from '../src/core/seat.ts';
import { GAMES } from '../src/games/index.ts';
import { faultOf, LAW_NAMES, type LawName, observe, type Subject } from './support/laws.ts';
import { runPlain } from './support/plain-run.ts';
import { settled } from './support/started.ts';
import { settingsOf, subjectOf } from './support/subjects.ts';
import { type ToyChanges, toyGame, toyRules } from './support/toy.ts';

test('every folder of games is in the list, by its id', () => {
  const files = globSync('src/games/*/game.ts', { cwd: join(import.meta.dirname, '..') });
  const folders = files.map((file) => basename(dirname(file)));
  expect(folders.toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted());
});

describe.each(GAMES)('$id', (game) => {
  const subjects = settingsOf(game).map((text) => subjectOf(game, text));

  test('its grid has more than one value of every option', () => {
    const own = Object.keys(defaultOptions(game.options));
    const alike = own.filter(
      (name) => new Set(subjects.map(({ options }) => String(options[name]))).size < 2,
    );
    expect(alike).toEqual([]);
  });

  test('what of its options is changed comes to the same options again', () => {
    for (const { options } of subjects)
      expect(settleOptions(game.options, changedOptions(game.options, options))).toEqual({
        ok: true,
        value: options,
      });
  });

  test.each(LAW_NAMES)('keeps the law of %s', (law) => {
    expect(subjects.map((subject) => faultOf(law, subject)).filter((fault) => fault)).toEqual([]);
  });
});

/** Toys that break one law each, and what the law says of them. */
const broken: readonly (readonly [LawName, string, ToyChanges, RegExp])[] = [
  [
    'ranking',
    'a shape beyond counting',
    { rules: { shape: { heap: 2 ** 60, mover: 2 } } },
    /^\d+ values of heap cannot be told apart$/,
  ],
  [
    'ranking',
    'a shape of broken numbers',
    { rules: { shape: { heap: 2.5, mover: 2 } } },
    /^heap has 2\.5 values$/,
  ],
  [
    'ranking',
    'a large shape of broken numbers',
    { rules: { shape: { heap: 4000.5, mover: 2 } } },
    /^heap has 4000\.5 values$/,
  ],
  [
    'shape',
    'a start outside',
    { rules: { start: () => ({ heap: 9, mover: 0 }) } },
    /^{"heap":9,"mover":0} after {2}is outside the shape$/,
  ],
  [
    'shape',
    'a next outside',
    { rules: { shape: { heap: 5, mover: 1 } } },
    /^{"heap":3,"mover":1} after t1 is outside the shape$/,
  ],
  [
    'purity',
    'a next that writes to the state',
    {
      rules: {
        next: (state, move, answer) =>
          Object.assign(state, toyRules.next({ ...state }, move, answer)),
      },
    },
    /^it failed: Cannot assign to read only property 'heap' of object/,
  ],
  [
    'purity',
    'a next that names another field',
    {
      rules: { next: (state, move, answer) => ({ ...toyRules.next(state, move, answer), log: 1 }) },
    },
    /^next names "log", which is no field, at /,
  ],
  ['purity', 'a next that varies', { rules: varying() }, /^next varies at /],
  [
    'purity',
    'moves that vary',
    { rules: { moves: alternating(toyRules.moves, (moves) => moves.toReversed()) } },
    /^moves vary at /,
  ],
  [
    'purity',
    'a turn that varies',
    { rules: { turn: alternating(toyRules.turn, (turn) => ({ ...turn, since: 1 })) } },
    /^turn is not sure of itself at /,
  ],
  [
    'movement',
    'no move on 3',
    { rules: { moves: (state, seat) => (state.heap === 3 ? [] : toyRules.moves(state, seat)) } },
    /^seat 1 has no move at {"heap":3,/,
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
    /^seat 0 has no move at {"heap":2,/,
  ],
  [
    'notation',
    'two alike',
    { rules: { notate: (move) => move.charAt(0) } },
    /^two notations alike at /,
  ],
  [
    'notation',
    'a space',
    { rules: { notate: (move) => `my ${move}` } },
    /^the notation "my t1" at /,
  ],
  ['notation', 'a slash', { rules: { notate: (move) => `${move}/` } }, /^the notation "t1\/" at /],
  [
    'notation',
    'a control character',
    { rules: { notate: (move) => `${move}\u0007` } },
    /^the notation "t1\\u0007" at /,
  ],
  [
    'notation',
    'nothing',
    { rules: { notate: (move) => (move === 'pass' ? '' : move) } },
    /^the notation "" at /,
  ],
  ['spelling', 'two alike', { words: { spell: () => ['take'] } }, /^two moves spelled alike at /],
  [
    'spelling',
    'alike but for case',
    { words: { spell: (_state, move) => [move === 't1' ? 'Take' : 'take'] } },
    /^two moves spelled alike at /,
  ],
  [
    'spelling',
    'one the beginning of another',
    { words: { spell: (_state, move) => (move === 't2' ? ['t1', '2'] : [move]) } },
    /^\["t1","2"\] is a move before its end$/,
  ],
  [
    'spelling',
    'first answers that differ only in capitals',
    { words: { spell: (_state, move) => [move === 't1' ? 'take' : 'TAKE', move] } },
    /^"t2" of \["TAKE","t2"\] is refused at /,
  ],
  [
    'spelling',
    'no answers at all',
    { words: { spell: (_state, move) => (move === 'pass' ? [] : [move]) } },
    /^\[\] do not give pass at /,
  ],
  [
    'whole notation',
    "a notation that is another move's answer",
    { rules: { notate: (move) => ({ heads: 'tails', tails: 'heads' })[move] ?? move } },
    /^(heads|tails) typed at once gives (heads|tails) at /,
  ],
  [
    'legality',
    'a notation for two moves',
    { rules: { notate: (move) => (/^t/.test(move) ? 't' : move) } },
    /^t makes another move at /,
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
    /^"t2!" by seat 0 at /,
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
    /^t1, t2, pass at {"heap":3,/,
  ],
  [
    'records',
    'a notation in two words',
    { rules: { notate: (move) => move.replace('t', 't ') } },
    /^it failed: .*notate\(\) at .* gave "t \d"; it may give/s,
  ],
  [
    'records',
    'a sealed notation with a slash',
    { rules: { notate: (move) => move.replace('he', 'he/') } },
    /^it failed: .*notate\(\) at .* gave ".*\/.*"; it may give/s,
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
    /^plays may be endless, not won$/,
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
    /^plays may be stuck, not won$/,
  ],
  [
    'endings',
    'a draw that nobody told of',
    {
      rules: {
        turn: (state) =>
          state.heap === 0
            ? { kind: 'over', winner: null, reason: 'nobody wins' }
            : toyRules.turn(state),
      },
    },
    /^plays may be drawn, not won$/,
  ],
  [
    'seals',
    'rules that remember what was notated last',
    { game: { rules: rememberingRules } },
    /^seat 0's half can be seen at /,
  ],
  [
    'book',
    'two lines in one',
    { words: { narrate: () => ['One.\nTwo.'] } },
    /^the line "One\.\\nTwo\."$/,
  ],
  [
    'book',
    'a colour',
    { words: { opening: () => ['\u001b[31mRed'] } },
    /^the line "\\u001b\[31mRed"$/,
  ],
  ['book', 'no question', { words: { ask: () => [] } }, /^nothing is asked at /],
  [
    'book',
    'an axis that is no field',
    { game: { book: bookWith({ axes: ['heap', 'height'] }) } },
    /^the axis "height" is no field$/,
  ],
  [
    'book',
    'a ruling about nothing',
    {
      game: {
        book: bookWith({ rulings: [{ id: 'T-1', clause: 'none', problem: '', ruling: '' }] }),
      },
    },
    /^T-1 settles no clause$/,
  ],
  [
    'book',
    'two clauses of one id',
    { game: { book: bookWith({ clauses: [1, 2].map(() => ({ id: 'a', title: '', text: '' })) }) } },
    /^two clauses of one id$/,
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
    const found = faultOf(law, { game: toyGame(changes), options: {}, ending: 'won' });
    expect(found?.replace(/^toy: /, '')).toMatch(fault);
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
    expect(sealing).not.toEqual([]);
  });

  /** What is typed for a choice of somebody; `at` counts the legal ones from 0. */
  const answerFor = ({ game, options, rules, state }: Match, seat: Seat, at: number) => {
    const move = rules.moves(state, seat)[at];
    if (move === undefined) throw new Error('There are not so many choices.');
    return game.book(options).words.spell(state, move);
  };

  /** What is typed for a whole sealed turn, and for two halves of the next; if there can be two. */
  const halvesOf = (game: Game, text: string) => {
    const start = Match.start(game, settled(game, text));
    const [lead = 0, answerer = 1] = choosingSeats(start.turn);
    const choices = [0, start.legal(answerer).length - 1] as const;
    const after = start.play(
      [start.legal(lead)[choices[0]], start.legal(answerer)[choices[1]]].join('/'),
    );
    if (!after.ok) throw new Error(after.error.message);
    const next = after.value;
    const [leader = 0] = choosingSeats(next.turn);
    if (next.turn.kind !== 'both' || next.legal(leader).length < 2) return undefined;
    const whole = [
      ...answerFor(start, lead, choices[0]),
      ...answerFor(start, answerer, choices[1]),
    ];
    return { whole, halves: [0, 1].map((at) => answerFor(next, leader, at)) };
  };

  // What the other side may type before its own half, or where the input may end.
  const afterwards = [
    [],
    ['help'],
    ['nonsense'],
    ['rules'],
    ['undo'],
    ['quit'],
    ['', 'nonsense'],
    ['undo', 'undo'],
  ];

  describe.each(sealing)('$id', (game) => {
    const tried = settingsOf(game)
      .flatMap((text) => {
        const found = halvesOf(game, text);
        return found === undefined ? [] : [{ text, ...found }];
      })
      .filter((_, index) => index % 6 === 0);

    test('a second half can be chosen', () => {
      expect(tried).not.toEqual([]);
    });

    test.each(tried)('with $text', async ({ text, whole, halves }) => {
      const set = text
        .split(' ')
        .filter((option) => option !== '')
        .flatMap((option) => ['--set', option]);
      for (const further of afterwards) {
        const runs = await Promise.all(
          halves.map((half) =>
            runPlain(['play', game.id, '--seed', '1', ...set], [...whole, ...half, ...further]),
          ),
        );
        expect(runs[0]?.output).toContain('[Input Hidden]');
        // Undone to the start there is nothing to keep.
        expect(runs[0]?.kept).toHaveLength(further.length === 2 && further[0] === 'undo' ? 0 : 1);
        expect(runs[1]).toEqual(runs[0]);
      }
    });

    test('a program chooses the same whatever half is waiting', async () => {
      const start = Match.start(game, defaultOptions(game.options));
      const [lead = 0] = choosingSeats(start.turn);
      const answers = await Promise.all(
        [0, 1].map(async (at) => {
          const args = ['play', game.id, `--p${2 - lead}`, 'bot:random', '--seed', '9'];
          const { kept } = await runPlain(args, answerFor(start, lead, at));
          const record = parseRecord(kept[0] ?? '', (id) => GAMES.find((each) => each.id === id));
          if (!record.ok) throw new Error(record.error.message);
          return record.value.match.history[0]?.answer;
        }),
      );
      expect(answers[0]).toBeDefined();
      expect(answers[1]).toEqual(answers[0]);
    });
  });
});
