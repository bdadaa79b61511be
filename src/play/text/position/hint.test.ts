import { describe, expect, test } from 'vitest';
import { SMALL } from '../../../../test/support/cases.ts';
import { type Graph, graphGame } from '../../../../test/support/graph-game.ts';
import {
  chosen,
  type OracleVerdict,
  oracleFor,
  reachable,
} from '../../../../test/support/oracle.ts';
import { solved } from '../../../../test/support/started.ts';
import type { Lines } from '../../../core/contract/book.ts';
import { playerName, render } from '../../../core/contract/phrase.ts';
import { Match } from '../../../core/match/match.ts';
import { other, type Seat } from '../../../core/seat.ts';
import { advise } from '../../../study/advice.ts';
import { explain } from '../../../study/review/explain.ts';
import { type Hint, hintFor } from '../../../study/review/hint.ts';
import { type Alternative, alternativeText, alternativeTo } from './alternative.ts';
import { tellHint } from './hint.ts';

/** The open games with few moves, small enough to look at everything in the plainest way. */
const OPEN = SMALL.filter(
  ({ sealed, game, options }) => !sealed && Match.start(game, options).legal(0).length <= 20,
);

/** What a sentence claims of a position, and whether it is so. */
const CLAIMS: readonly (readonly [RegExp, (said: Said) => boolean])[] = [
  [
    /you win within (\d+) turns?/,
    ({ verdict, seat, number }) => verdict.winner === seat && verdict.turns === number,
  ],
  [
    /that wins at once|it wins at once/,
    ({ verdict, seat }) => verdict.winner === seat && verdict.turns === 1,
  ],
  [
    /^Every move wins at once/,
    ({ after, seat }) => after.every(({ winner, turns }) => winner === seat && turns === 0),
  ],
  [
    /^Every move wins, and none is faster/,
    ({ after, seat }) => after.every(({ winner }) => winner === seat) && isLevel(after),
  ],
  [
    /^Every move loses to good play/,
    ({ after, seat }) => after.every(({ winner }) => winner === other(seat)) && isLevel(after),
  ],
  [
    /^Every move loses to good play\. To hold out longest, (\d+) turns/,
    ({ after, seat, verdict, number }) =>
      after.every(({ winner }) => winner === other(seat)) && verdict.turns === number,
  ],
  [/^You can only /, ({ after }) => after.length === 1],
  [/it loses to good play/, ({ verdict, seat }) => verdict.winner === other(seat)],
  [/cannot be beaten|Neither side can force a win/, ({ verdict }) => verdict.winner === null],
];

type Said = {
  readonly seat: Seat;
  /** What the position comes to, and what each move of it does. */
  readonly verdict: OracleVerdict;
  readonly after: readonly OracleVerdict[];
  /** The number in the sentence. */
  readonly number: number;
};

function isLevel(verdicts: readonly OracleVerdict[]): boolean {
  return new Set(verdicts.map(({ turns }) => turns)).size === 1;
}

describe.each(OPEN)('$name', ({ game, options }) => {
  const matches = reachable(Match.start(game, options));
  const oracle = oracleFor(matches);
  const book = game.book(options);

  test('what a hint claims is so, and the moves it names are those', () => {
    const solution = solved({ game, options } as Match);
    let claimed = 0;
    for (const match of matches) {
      const { turn, rules, state, position } = match;
      if (turn.kind !== 'one') continue;
      const { seat } = turn;
      const hint = hintFor(solution, state, seat) as Extract<Hint, { kind: 'open' }>;
      const text = render(tellHint(hint, { rules, position, book, solution }));
      const [first = ''] = text.split(/[.:] /);
      if (!/^(?:Every|You can only|Neither)/.test(first))
        expect(first.toLowerCase()).toBe(
          render(advise({ rules, book, state, seat }, hint.best)).toLowerCase(),
        );
      const verdict = oracle(match);
      const after = match.legal(seat).map((move) => oracle(chosen(match, move)));
      for (const [pattern, isSo] of CLAIMS) {
        const found = pattern.exec(text);
        if (found === null) continue;
        expect(isSo({ seat, verdict, after, number: Number(found[1]) }), text).toBe(true);
        claimed++;
      }
    }
    expect(claimed).toBeGreaterThan(matches.filter(({ turn }) => turn.kind === 'one').length / 2);
  });

  test('its statement about another move is true for every move', () => {
    const solution = solved({ game, options } as Match);
    for (const match of matches) {
      const { turn, rules, state } = match;
      if (turn.kind !== 'one') continue;
      const { seat } = turn;
      for (const move of match.legal(seat)) {
        if (explain(solution, state, move) === undefined) continue;
        const instead = alternativeTo(solution, book, state, seat, move);
        if (instead === undefined) continue;
        expect(faultsIn(match, seat, instead)).toEqual([]);
        const text = render(alternativeText(instead, { rules, book, state, seat }));
        expect(text).toContain(` instead, and ${playerName(other(seat))} `);
      }
    }
  });

  /** Plays what is said: every move that begins so, then every reply that is named, then everything. */
  function faultsIn(
    match: Match,
    seat: Seat,
    { answers, reply, atOnce }: Alternative,
  ): readonly string[] {
    const { rules, state } = match;
    const isBegun = (spelled: Lines, begun: Lines): boolean =>
      begun.every((answer, index) => spelled[index] === answer);
    const alike = rules
      .moves(state, seat)
      .filter((move) => isBegun(book.words.spell(state, move), answers));
    const wrong: string[] = [];
    for (const move of alike) {
      const after = chosen(match, rules.notate(move));
      if (oracle(after).winner !== other(seat)) wrong.push(`${rules.notate(move)} does not lose`);
      const replies = rules.moves(after.state, other(seat)).filter((candidate) =>
        reply.every(({ before, chosen: some }) => {
          const answer = book.words.spell(after.state, candidate)[before.length];
          return some === null || (answer !== undefined && some.includes(answer));
        }),
      );
      if (replies.length === 0) wrong.push('no such reply exists');
      for (const candidate of replies) {
        const end = chosen(after, rules.notate(candidate));
        if (oracle(end).winner !== other(seat)) wrong.push('the reply does not win');
        if (atOnce !== (end.turn.kind === 'over')) wrong.push('it is not over then');
      }
    }
    return wrong;
  }
});

test('a hint that is not so would be found', () => {
  const lost: OracleVerdict = { winner: 1, turns: 4 };
  const claim = (text: string, said: Partial<Said>): boolean =>
    CLAIMS.every(([pattern, isSo]) => {
      const found = pattern.exec(text);
      const whole = { seat: 0, verdict: lost, after: [lost], number: Number(found?.[1]), ...said };
      return found === null || isSo(whole as Said);
    });
  expect(claim('Move 4: you win within 4 turns.', {})).toBe(false);
  expect(claim('Move 4: you win within 4 turns.', { seat: 1 })).toBe(true);
  expect(claim('Move 4: you win within 5 turns.', { seat: 1 })).toBe(false);
  expect(claim('Every move loses to good play.', {})).toBe(true);
  const better = [lost, { winner: 1, turns: 6 }] as const;
  expect(claim('Every move loses to good play.', { after: better })).toBe(false);
});

describe('without a forced win', () => {
  const leaves: Graph = { won: { winner: 0 }, lost: { winner: 1 }, drawn: { winner: null } };
  function hinted(graph: Graph, seat: Seat = 0): string {
    const match = Match.start(graphGame({ ...graph, ...leaves }), {});
    const { rules, state, position, game } = match;
    const solution = solved(match);
    const hint = hintFor(solution, state, seat) as Hint;
    return render(tellHint(hint, { rules, position, book: game.book({}), solution }));
  }
  const toss: Graph = {
    toss: {
      sealed: 0,
      to: [
        ['won', 'lost'],
        ['lost', 'won'],
      ],
    },
  };

  test('a draw is held, by one move or by any', () => {
    expect(hinted({ start: { seat: 0, to: ['drawn', 'lost'] } })).toBe(
      'Play drawn: it holds the draw. If you play lost instead, the game is over and Player 2 wins.',
    );
    expect(hinted({ start: { seat: 0, to: ['drawn', 'still'] }, still: { winner: null } })).toBe(
      'Every move holds the draw. Play any move.',
    );
    expect(hinted({ start: { seat: 0, to: ['drawn'] } })).toBe(
      'You can only play drawn: it holds the draw.',
    );
  });

  test('a chance is told in games', () => {
    expect(hinted({ start: { seat: 0, to: ['toss', 'lost'] }, ...toss })).toMatch(
      /^Play toss: you win 50 games in 100\. /,
    );
    const twice = {
      ...toss,
      again: {
        sealed: 0,
        to: [
          ['won', 'lost'],
          ['lost', 'won'],
        ],
      },
    } as Graph;
    expect(hinted({ start: { seat: 0, to: ['toss', 'again'] }, ...twice })).toBe(
      'Every move is as good as any other: you win 50 games in 100. Play any move.',
    );
  });

  test('a draw counts half where both choose unseen', () => {
    const half: Graph = {
      start: {
        sealed: 0,
        to: [
          ['won', 'drawn'],
          ['drawn', 'won'],
        ],
      },
    };
    expect(hinted(half)).toMatch(
      /^Toss a coin: .*\. You are sure of 75 games in 100, a draw counting half, however your opponent plays\.$/,
    );
  });

  test('the only legal choice of a secret turn is told as that', () => {
    expect(hinted({ start: { sealed: 0, to: [['won', 'lost']] } })).toMatch(
      /^You can only play \w+: /,
    );
    expect(hinted({ start: { sealed: 0, to: [['lost', 'lost']] } })).toMatch(
      /^You can only play \w+: it loses to good play\.$/,
    );
  });

  test('a choice that changes nothing is told as that', () => {
    const sure = (end: string): Graph => ({
      start: {
        sealed: 0,
        to: [
          [end, end],
          [end, end],
        ],
      },
    });
    expect(hinted(sure('won'))).toMatch(/^Any choice will do: you win within 1 turn\. Play any /);
    expect(hinted(sure('won'), 1)).toBe('Every choice loses to good play. Play any move.');
    expect(hinted(sure('drawn'))).toMatch(/^Any choice will do: it holds the draw\. /);
  });
});
