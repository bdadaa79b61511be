import { describe, expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import type { FieldTable } from '../../core/contract/book.ts';
import type { Check, Claim } from '../../core/contract/claim.ts';
import type { Game } from '../../core/contract/game.ts';
import type { OptionTable } from '../../core/contract/option.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { leadsOf } from '../../play/text/game/audit.ts';
import { type Audit, audit } from './audit.ts';
import type { Finding } from './finding.ts';

/** Looks into one claim about a game with these rules, and these words for its fields. */
function ask(rules: Partial<Rules>, check: Check, fields?: FieldTable): Finding {
  const toy: Game = toyGame();
  const game: Game = {
    ...toy,
    rules: () => ({ ...toy.rules({}), ...rules }),
    book: () => ({
      ...toy.book({}),
      fields,
      claims: [{ id: 'asked', clause: 'Somewhere', claim: 'It is so.', check }],
    }),
  };
  const found = audit(game, {});
  if (!found.ok) throw new Error(found.error.message);
  const [claim] = found.value.claims;
  if (claim === undefined) throw new Error('One claim was made.');
  return claim;
}

/** Between 0 and 4; a player who brings it to their end wins; in the middle it may be left. */
const fro: Partial<Rules> = {
  shape: { at: 5, left: 2, mover: 2 },
  passes: [],
  start: () => ({ at: 2, left: 0, mover: 0 }),
  turn(state) {
    if (state.left === 1) return { kind: 'over', winner: null, reason: 'left' };
    if (state.at === 0 || state.at === 4)
      return { kind: 'over', winner: state.at === 0 ? 1 : 0, reason: 'an end' };
    return { kind: 'one', seat: state.mover === 0 ? 0 : 1 };
  },
  moves: (state) => (state.at === 2 ? ['down', 'up', 'leave'] : ['down', 'up']),
  next(state, move) {
    const mover = 1 - (state.mover ?? 0);
    if (move === 'leave') return { left: 1, mover };
    return { at: (state.at ?? 0) + (move === 'up' ? 1 : -1), mover };
  },
};

/** Three turns without a choice, then a draw. */
const dull: Partial<Rules> = {
  shape: { turn: 4, mover: 2 },
  passes: [],
  start: () => ({ turn: 0, mover: 0 }),
  turn: ({ turn, mover }) =>
    turn === 3
      ? { kind: 'over', winner: null, reason: 'it is over' }
      : { kind: 'one', seat: mover === 0 ? 0 : 1 },
  moves: () => ['on'],
  next: ({ turn = 0, mover = 0 }) => ({ turn: turn + 1, mover: 1 - mover }),
};

/** Both choose for ever, and nothing comes of it. */
const idle: Partial<Rules> = {
  shape: { mover: 2 },
  passes: [],
  start: () => ({ mover: 0 }),
  turn: ({ mover }) => ({ kind: 'both', seat: mover === 0 ? 0 : 1 }),
  moves: () => ['a', 'b'],
  next: ({ mover = 0 }) => ({ mover: 1 - mover }),
};

describe('what can be asked of any game', () => {
  test.each<readonly [string, Partial<Rules>, Check, Finding['verdict'], RegExp]>([
    [
      'a game with circles does not always end',
      fro,
      { kind: 'ends' },
      'fails',
      /in circles for ever/,
    ],
    ['a game without always does', dull, { kind: 'ends' }, 'holds', /takes 3 turns/],
    [
      'a game with draws',
      fro,
      { kind: 'winner' },
      'fails',
      /^1 of the 3 finished positions has no/,
    ],
    [
      'a game with one draw',
      dull,
      { kind: 'winner' },
      'fails',
      /^The only finished position has no/,
    ],
    ['the toy always has a winner', {}, { kind: 'winner' }, 'holds', /finished positions/],
    [
      'a game that never ends has none',
      idle,
      { kind: 'winner' },
      'fails',
      /neither player can win/,
    ],
    [
      'a draw is settled beforehand',
      dull,
      { kind: 'contest' },
      'fails',
      /The result is settled before the first move: with best play a draw/,
    ],
    [
      'perfect play of an endless game',
      idle,
      { kind: 'skill', atLeast: 0.5 },
      'fails',
      /beats a random one in 0 % of the games as Player 1 and in 0 % as Player 2/,
    ],
    [
      'a game that never ends is not quick',
      idle,
      { kind: 'quick', turns: 9 },
      'fails',
      /never ends/,
    ],
    ['three turns are quick', dull, { kind: 'quick', turns: 3 }, 'holds', /3.00 turns/],
    ['two are quicker', dull, { kind: 'quick', turns: 2 }, 'fails', /3.00 turns/],
    ['a game without choices', dull, { kind: 'choices' }, 'vacuous', /^No position has a choice/],
    [
      'an open game has nothing to mix',
      fro,
      { kind: 'mixing' },
      'vacuous',
      /never choose in secret/,
    ],
    ['nothing comes of mixing', idle, { kind: 'mixing' }, 'fails', /^In none of the 2 positions/],
    ['the toy is bluffed in', {}, { kind: 'mixing' }, 'holds', /has to mix/],
    ['one token for both', fro, { kind: 'interaction' }, 'holds', /the same thing \(at/],
    ['moves without influence', dull, { kind: 'interaction' }, 'fails', /plays alone/],
    ['nothing depends on a choice', idle, { kind: 'interaction' }, 'fails', /plays alone/],
    [
      'a clause about something',
      fro,
      { kind: 'nothing', why: 'No.', test: () => true },
      'holds',
      /It covers/,
    ],
    [
      'a clause about nothing',
      fro,
      { kind: 'nothing', why: 'No.', test: () => false },
      'meaningless',
      /^No\. None/,
    ],
    [
      'a reason without a full stop',
      fro,
      { kind: 'nothing', why: 'No', test: () => false },
      'meaningless',
      /^No\. None/,
    ],
    ['what never arises', fro, { kind: 'arises', test: () => false }, 'vacuous', /never happens/],
    [
      'what no turn is about',
      fro,
      { kind: 'turns', test: () => undefined },
      'vacuous',
      /none of the/,
    ],
    [
      'what is so on every turn',
      fro,
      { kind: 'turns', test: () => true },
      'holds',
      /all 7 legal turns/,
    ],
    [
      'what is so on some',
      fro,
      { kind: 'turns', test: ({ move }) => move !== 'leave' },
      'fails',
      /1 of the 7/,
    ],
    [
      'what varies',
      fro,
      { kind: 'varies', what: 'the place', measure: ({ at = 0 }) => at },
      'holds',
      /3 different values, from 0 to 4/,
    ],
    [
      'what does not',
      dull,
      { kind: 'varies', what: 'the turn', measure: ({ turn = 0 }) => turn },
      'fails',
      /it is 3/,
    ],
    [
      'bad advice',
      fro,
      { kind: 'advice', test: ({ move }) => move === 'down' },
      'fails',
      /Player 1/,
    ],
    [
      'good advice',
      fro,
      { kind: 'advice', test: ({ seat, move }) => move === (seat === 0 ? 'up' : 'down') },
      'holds',
      /costs nothing/,
    ],
    [
      'advice that is somewhere the only way',
      fro,
      { kind: 'pays', test: ({ seat, move }) => move === (seat === 0 ? 'up' : 'down') },
      'holds',
      /not following it costs Player [12] a better result.* 2 of the/,
    ],
    [
      'advice that is wrong here and right there',
      fro,
      { kind: 'pays', test: ({ move }) => move === 'down' },
      'holds',
      /not following it costs Player 2/,
    ],
    [
      'the same advice, taken for a rule',
      fro,
      { kind: 'advice', test: ({ move }) => move === 'down' },
      'fails',
      /in 2 of them it is the only way to the best result/,
    ],
    [
      'advice that never pays',
      fro,
      { kind: 'pays', test: ({ seat, move }) => move === (seat === 0 ? 'down' : 'up') },
      'fails',
      /not following it costs nothing/,
    ],
    [
      'a tip you can never ignore',
      fro,
      { kind: 'pays', test: () => true },
      'vacuous',
      /None of the/,
    ],
    [
      'advice you can never ignore',
      fro,
      { kind: 'advice', test: () => true },
      'vacuous',
      /None of the/,
    ],
  ])('%s', (_name, rules, check, verdict, evidence) => {
    const found = ask(rules, check);
    expect(found.verdict).toBe(verdict);
    expect(found.evidence).toMatch(evidence);
  });

  test('a sample that breaks off, one with a wrong position and one with a wrong winner', () => {
    const sample = (turns: readonly [string, number][], winner: 0 | 1): Check => ({
      kind: 'sample',
      turns: turns.map(([move, at]) => ({ move, after: { at } })),
      winner,
    });
    expect(
      ask(
        fro,
        sample(
          [
            ['up', 3],
            ['sideways', 4],
          ],
          0,
        ),
      ),
    ).toMatchObject({
      verdict: 'fails',
      witness: { turn: 2, moves: ['up'], printed: 'sideways is played' },
    });
    expect(
      ask(
        fro,
        sample(
          [
            ['up', 3],
            ['up', 3],
          ],
          0,
        ),
      ),
    ).toMatchObject({
      verdict: 'fails',
      witness: { turn: 2, printed: 'at is 3', actual: 'at is 4' },
    });
    expect(
      ask(
        fro,
        sample(
          [
            ['up', 3],
            ['up', 4],
          ],
          1,
        ),
      ),
    ).toMatchObject({
      verdict: 'fails',
      witness: { printed: 'Player 2 wins', actual: 'Player 1 wins' },
    });
    expect(
      ask(
        fro,
        sample(
          [
            ['leave', 2],
            ['up', 3],
          ],
          1,
        ),
      ),
    ).toMatchObject({
      verdict: 'fails',
      witness: { turn: 2, actual: 'The game is over' },
    });
    expect(
      ask(
        fro,
        sample(
          [
            ['up', 3],
            ['up', 4],
          ],
          0,
        ),
      ).verdict,
    ).toBe('holds');
  });

  test('fields and values are told in the words of the book', () => {
    const fields: FieldTable = {
      at: { name: 'the stone', value: (at) => (at === 2 ? 'in the middle' : `at ${at}`) },
    };
    const turns = [{ move: 'up', after: { at: 2, no: 1 } }];
    const sample = ask(fro, { kind: 'sample', turns, winner: 0 }, fields);
    expect(sample.evidence).toContain(
      'Printed: the stone is in the middle. By the rules: the stone',
    );
    expect(sample.witness).toMatchObject({
      printed: 'the stone is in the middle',
      actual: 'the stone is at 3',
      difference: { kind: 'field', field: 'at', printed: 2, actual: 3 },
    });
    const unknown = ask(fro, {
      kind: 'sample',
      turns: [{ move: 'up', after: { no: 1 } }],
      winner: 0,
    });
    expect(unknown.witness).toMatchObject({ difference: { field: 'no', actual: null } });
    expect(unknown.evidence).toContain('By the rules: the game has no no.');
    const shared = ask(fro, { kind: 'interaction' }, fields);
    expect(shared.evidence).toContain("Both players' moves change the same thing (the stone");
    expect(shared.witness).toMatchObject({
      kind: 'count',
      influence: { kind: 'shared', fields: ['at'] },
    });
  });

  test('a sample with half a sealed turn breaks off there', () => {
    const turns = [
      { move: 't2', after: { heap: 2 } },
      { move: 'heads', after: { heap: 2 } },
    ];
    const { verdict, evidence, witness } = ask({}, { kind: 'sample', turns, winner: 0 });
    expect({ verdict, witness }).toMatchObject({
      verdict: 'fails',
      witness: { turn: 2, moves: ['t2'], printed: 'heads is played' },
    });
    expect(evidence).toContain('"heads" should be two choices. Legal: heads/heads, ');
    expect(evidence).toContain('tails/tails. The sample stops there.');
  });

  test('a setting that there is not is a fault of the claim', () => {
    const check: Check = { kind: 'readings', readings: [{ label: 'no', set: { size: '3' } }] };
    expect(() => ask(fro, check)).toThrow('no option "size"');
  });
});

const WAYS: OptionTable<{ readonly end: 'won' | 'left' }> = {
  end: { kind: 'word', about: 'how it ends', default: 'won', words: ['won', 'left'] },
};

describe('claims beside each other', () => {
  const claim = (id: string, words: string, check: Check, set?: Claim['set']): Claim => ({
    id,
    clause: 'Somewhere',
    claim: words,
    check,
    ...(set === undefined ? {} : { set }),
  });
  const audited = (claims: readonly Claim[]): Audit => {
    const toy: Game = toyGame();
    const game: Game = {
      ...toy,
      options: WAYS,
      rules: ({ end }) => ({ ...toy.rules({}), ...(end === 'won' ? {} : fro) }),
      book: () => ({ ...toy.book({}), claims }),
    };
    const found = audit(game, { end: 'won' });
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  };

  test('stand in the clause whose id they name, by its title', () => {
    const toy: Game = toyGame();
    const clauses = [{ id: 'all', title: 'Everything', text: 'Take.' }];
    const ends = claim('ends', 'It ends.', { kind: 'ends' });
    const claims = [
      { ...ends, clause: 'all' },
      { ...ends, clause: 'Chapter, Part' },
    ];
    const found = audit({ ...toy, book: () => ({ ...toy.book({}), clauses, claims }) }, {});
    expect(found.ok ? found.value.claims.map(({ clause }) => clause) : []).toEqual([
      'Everything',
      'Chapter, Part',
    ]);
  });

  test('are told apart where they were asked with other settings', () => {
    const { claims } = audited([
      claim('here', 'Somebody wins.', { kind: 'winner' }),
      claim('there', 'Nobody draws.', { kind: 'winner' }, { end: 'left' }),
      claim('same', 'It is won.', { kind: 'winner' }, { end: 'won' }),
    ]);
    expect(claims.map(({ verdict }) => verdict)).toEqual(['holds', 'fails', 'holds']);
    expect(claims[1]?.asked).toMatch(/, with end left$/);
    expect(claims[2]?.asked).toBe(claims[0]?.asked);
    expect(claims[0]?.related).toEqual([
      { id: 'there', why: 'That one was checked with end left.' },
    ]);
    expect(claims[1]?.related).toContainEqual({
      id: 'here',
      why: 'That one was checked with the settings played here.',
    });
  });

  test('are told apart where their words are alike, and not for a word or two', () => {
    const { claims } = audited([
      claim('one', 'The heap of stones is taken away.', { kind: 'arises', test: () => true }),
      claim('two', 'Stones are taken away from a heap.', { kind: 'turns', test: () => false }),
      claim('three', 'Stones are heavy.', { kind: 'turns', test: () => false }),
    ]);
    expect(claims[0]?.related).toEqual([
      { id: 'two', why: 'There we checked on every legal turn.' },
    ]);
    expect(claims[2]?.related).toEqual([]);
  });

  test('lead to nothing else where the game is over before the first move', () => {
    const toy: Game = toyGame();
    const game: Game = {
      ...toy,
      rules: () => ({ ...toy.rules({}), start: () => ({ heap: 0, mover: 0 }) }),
      book: () => ({
        ...toy.book({}),
        claims: [
          claim('choices', 'Every choice matters.', { kind: 'choices' }),
          claim('interaction', 'They affect each other.', { kind: 'interaction' }),
        ],
      }),
    };
    const found = audit(game, {});
    if (!found.ok) throw new Error(found.error.message);
    expect(found.value.claims.map(({ verdict }) => verdict)).not.toContain('holds');
    expect(leadsOf(found.value)).toEqual([
      { sentence: 'The game is over before the first move.', places: '' },
    ]);
  });

  test('may say what they speak of and what is asked', () => {
    const { claims, leading } = audited([
      {
        ...claim('own', 'The heap lasts.', { kind: 'turns', test: () => false }),
        about: 'The heap',
        asks: 'whether it lasts for two turns',
      },
      claim('end', 'It is over.', { kind: 'positions', where: 'over', test: () => true }),
    ]);
    expect(claims.map(({ about }) => about)).toEqual(['The heap', 'How a game ends']);
    expect(claims[0]?.asked).toBe('whether it lasts for two turns');
    expect(leading).toEqual([
      { headline: 'a rule that is not always true: "The heap lasts."', claims: ['own'] },
    ]);
  });
});

describe('a claim with options of its own', () => {
  /** Stones, of which one or two are taken; the book's tests know how many there are. */
  const game: Game = {
    ...toyGame(),
    options: {
      stones: { kind: 'whole', min: 3, max: 30, default: 12, about: 'how many stones lie there' },
    },
    rules: ({ stones = 12 }) => ({
      shape: { left: Number(stones) + 1, mover: 2 },
      passes: [],
      start: () => ({ left: Number(stones), mover: 0 }),
      turn: ({ left, mover }) =>
        left === 0
          ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'none is left' }
          : { kind: 'one', seat: mover === 0 ? 0 : 1 },
      moves: ({ left }) => (left === 1 ? [1] : [1, 2]),
      next: ({ left = 0, mover = 0 }, taken) => ({ left: left - Number(taken), mover: 1 - mover }),
      notate: String,
    }),
    book: ({ stones = 12 }) => ({
      ...toyGame().book({}),
      claims: [
        {
          id: 'most',
          clause: 'Stones',
          claim: `There are never more than ${stones} stones.`,
          set: { stones: '20' },
          check: {
            kind: 'positions',
            where: 'playing',
            test: ({ left = 0 }) => left <= Number(stones),
          },
        },
        {
          id: 'sample',
          clause: 'Stones',
          claim: 'Two of four.',
          set: { stones: '4' },
          check: {
            kind: 'sample',
            turns: [
              { move: '1', after: { left: 3, mover: 1 } },
              { move: '2', after: { left: 1, mover: 0 } },
              { move: '1', after: { left: 0, mover: 1 } },
            ],
            winner: 0,
          },
        },
      ],
    }),
  };

  test.each([12, 20, 25])(
    'is checked with the book of those, with any options asked for: %i',
    (stones) => {
      const found = audit(game, { stones });
      if (!found.ok) throw new Error(found.error.message);
      expect(found.value.claims).toMatchObject([
        {
          id: 'most',
          claim: 'There are never more than 20 stones.',
          verdict: 'holds',
          evidence: 'True in all 38 positions in play.',
        },
        { id: 'sample', verdict: 'holds' },
      ]);
      const [most] = found.value.claims;
      expect(most?.asked).toBe(
        `in every unfinished position${stones === 20 ? '' : ', with stones 20'}`,
      );
    },
  );
});

describe('a claim about one position', () => {
  /** One choice between three doors, and the game is over: the first two win, the third loses. */
  const doors: Partial<Rules> = {
    shape: { door: 4 },
    passes: [],
    start: () => ({ door: 0 }),
    turn: ({ door = 0 }) =>
      door === 0
        ? { kind: 'one', seat: 0 }
        : { kind: 'over', winner: door === 3 ? 1 : 0, reason: 'a door' },
    moves: () => ['1', '2', '3'],
    next: (_state, door) => ({ door: Number(door) }),
  };
  const opens =
    (...some: readonly string[]): ((played: { readonly move: unknown }) => boolean) =>
    ({ move }) =>
      some.includes(String(move));

  test.each<readonly [Check, evidence: string]>([
    [
      { kind: 'advice', test: opens('1', '2') },
      'In the one position where a player can follow it or not, following it costs nothing.',
    ],
    [
      { kind: 'advice', test: opens('1') },
      'In the one position where a player can follow it or not, following it costs nothing; not following it costs nothing either.',
    ],
    [
      { kind: 'advice', test: opens('3') },
      'At the start, following it costs Player 1 a better result. It is the only position with this choice.',
    ],
    [
      { kind: 'pays', test: opens('1', '2') },
      'At the start, not following it costs Player 1 a better result. It is the only position with this choice.',
    ],
    [
      { kind: 'positions', where: 'playing', test: () => true },
      'True in the only position in play.',
    ],
    [
      { kind: 'positions', where: 'playing', test: () => false },
      'False in the only position in play it covers.',
    ],
    [
      { kind: 'positions', where: 'playing', test: () => undefined },
      'It covers not even the only position in play.',
    ],
    [
      { kind: 'positions', where: 'over', test: ({ door }) => (door === 1 ? true : undefined) },
      'True in the only one it covers, out of 3 finished positions.',
    ],
    [{ kind: 'turns', test: () => false }, 'False on all 3 turns it covers.'],
  ])('%o counts it in words', (check, evidence) => {
    expect(ask(doors, check).evidence).toBe(evidence);
  });
});

describe('a claim about a game with one turn or none', () => {
  const gone = { kind: 'over', winner: 0, reason: 'it is over' } as const;
  /** A step wins at once. */
  const step: Partial<Rules> = {
    shape: { steps: 2 },
    passes: [],
    start: () => ({ steps: 0 }),
    turn: ({ steps }) => (steps === 1 ? gone : { kind: 'one', seat: 0 }),
    moves: () => ['step'],
    next: () => ({ steps: 1 }),
  };
  const over: Partial<Rules> = { ...step, turn: () => gone };
  const draws: Partial<Rules> = {
    ...dull,
    shape: { turn: 4, mover: 2, coin: 2 },
    start: () => ({ turn: 0, mover: 0, coin: 0 }),
    moves: ({ turn }) => (turn === 0 ? ['heads', 'tails'] : ['on']),
    next: (state, move) => ({
      ...dull.next?.(state, move),
      ...(move === 'heads' ? { coin: 1 } : {}),
    }),
  };
  const measure = ({ steps = 0 }: State): number => steps;

  test.each<readonly [rules: Partial<Rules>, Check, evidence: string]>([
    [
      step,
      { kind: 'ends' },
      'None of the 2 positions ever comes back; the longest game takes 1 turn.',
    ],
    [over, { kind: 'ends' }, 'The only position never comes back; the longest game takes 0 turns.'],
    [
      step,
      { kind: 'winner' },
      'The only finished position has a winner, and with best play Player 1 wins in 1 turn.',
    ],
    [draws, { kind: 'winner' }, 'None of the 2 finished positions has a winner.'],
    [
      idle,
      { kind: 'winner' },
      'In all 2 positions neither player can win any more, and play has no end.',
    ],
    [over, { kind: 'choices' }, 'No position has a choice.'],
    [
      step,
      { kind: 'varies', what: 'the score', measure },
      'No move changes the score: it is 1 in the only finished position.',
    ],
    [idle, { kind: 'varies', what: 'the score', measure }, 'There are no finished positions.'],
    [step, { kind: 'arises', test: () => true }, 'It happens on the only legal turn.'],
    [
      step,
      { kind: 'arises', test: () => false },
      'It never happens on the only legal turn, in 2 positions.',
    ],
    [over, { kind: 'arises', test: () => false }, 'No turn is ever played.'],
    [
      step,
      { kind: 'nothing', why: 'No.', test: () => false },
      'No. The only legal turn is not one.',
    ],
    [over, { kind: 'nothing', why: 'No.', test: () => false }, 'No. No turn is ever played.'],
    [over, { kind: 'turns', test: () => true }, 'There are no legal turns.'],
    [
      over,
      { kind: 'positions', where: 'playing', test: () => true },
      'There are no positions in play.',
    ],
  ])('is told in words that fit, %#', (rules, check, evidence) => {
    expect(ask(rules, check).evidence).toBe(evidence);
  });
});
