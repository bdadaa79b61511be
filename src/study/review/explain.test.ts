import { describe, expect, test } from 'vitest';
import { SMALL } from '../../../test/support/cases.ts';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { type Case, casesAt, chosen, reachable } from '../../../test/support/oracle.ts';
import { notationIn } from '../../../test/support/plain-words.ts';
import { solved, started } from '../../../test/support/started.ts';
import { complaintsAbout } from '../../../test/twin/complaints.ts';
import { playOf, positionAt } from '../../../test/twin/play.ts';
import { bestMoves, resultsOf } from '../../../test/twin/result.ts';
import type { Played } from '../../core/contract/book.ts';
import { playerName, render } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { pick, randomFrom } from '../../core/random.ts';
import { other, type Seat } from '../../core/seat.ts';
import { describeTurn, explanationSentence } from '../../play/text/review/explanation.ts';
import { advise, moveReport } from '../advice.ts';
import { type Explanation, explain } from './explain.ts';

/** At `fork` everything can go wrong that can, and `circle` leads round and round. */
const FORK: Graph = {
  fork: { seat: 0, to: ['won', 'drawn', 'circle', 'open', 'lost', 'forced', 'late'] },
  won: { winner: 0 },
  drawn: { winner: null },
  circle: { seat: 1, to: ['round'] },
  round: { seat: 0, to: ['circle', 'open'] },
  open: { seat: 1, to: ['lost', 'circle'] },
  lost: { winner: 1 },
  forced: { seat: 1, to: ['pass'] },
  pass: { seat: 0, to: ['open', 'lost'] },
  late: { seat: 1, to: ['later'] },
  later: { seat: 0, to: ['won'] },
};

/** One way leads to a sealed turn that is sure, the other to the toss of a coin. */
const TOSS: Graph = {
  start: { seat: 0, to: ['toss', 'sure'] },
  toss: {
    sealed: 1,
    to: [
      ['won', 'lost'],
      ['lost', 'won'],
    ],
  },
  sure: {
    sealed: 0,
    to: [
      ['won', 'won'],
      ['won', 'lost'],
    ],
  },
  won: { winner: 0 },
  lost: { winner: 1 },
};

/** What the words have to contain. */
function wordsFor({ match }: Case, told: Explanation): void {
  const { rules, position, game, options } = match;
  const book = game.book(options);
  const mover = { rules, book, state: match.state, seat: told.seat };
  for (const reader of [null, told.seat] as const) {
    const text = render(explanationSentence(told, { rules, position, book, reader }), {
      seat: null,
    });
    const [subject, does] =
      reader === null
        ? [playerName(told.seat), moveReport(mover, told.move)]
        : ['If you', advise(mover, [told.move])];
    expect(text.startsWith(`${subject} ${render(does)}`), text).toBe(true);
    expect(text).toContain(render(advise(mover, told.bests)));
    expect(text).toMatch(/^\S.*\.$/);
    expect(notationIn(text, game, options)).toEqual([]);
    if (['at-once', 'no-choice', 'every-answer'].includes(told.kind))
      for (const reply of repliesIn(match, told)) expect(text).toContain(reply);
    if (told.kind === 'every-answer')
      expect(text).toMatch(
        told.answers.length === 1
          ? /(your|Player [12]'s) only (move|reply) loses\./
          : /all of (your|Player [12]'s) (moves|replies) lose\./,
      );
    if (told.kind === 'at-once') expect(text).toContain(' and wins.');
  }
}

/** What is done in the refutation, turn by turn. */
function repliesIn(match: Match, { move, refutation }: Explanation): readonly string[] {
  const book = match.game.book(match.options);
  let now = chosen(match, move);
  return refutation.map((reply) => {
    const next = chosen(now, reply);
    const does = describeTurn(now.rules, book, now.position, next.last as Played);
    now = next;
    return render(does);
  });
}

function checkAll(start: Match): Record<string, number> {
  const matches = reachable(start);
  const solution = solved(start);
  const play = playOf(start.rules);
  const results = resultsOf(play);
  const counts: Record<string, number> = {};
  for (const each of matches.flatMap(casesAt)) {
    const told = explain(solution, each.match.state, each.move);
    const position = positionAt(play, each.match.state);
    const isBest = bestMoves(results, position).includes(position.moves.indexOf(each.move));
    expect(told === undefined, `${each.move} at ${JSON.stringify(each.match.state)}`).toBe(isBest);
    if (told === undefined) continue;
    const wrong = complaintsAbout(play, results, { position, move: each.move }, told);
    expect({ told, wrong }).toEqual({ told, wrong: [] });
    wordsFor(each, told);
    counts[told.kind] = (counts[told.kind] ?? 0) + 1;
  }
  return counts;
}

describe('every explanation, played out', () => {
  // Every move is compared with every answer to it.
  const few = SMALL.map(({ game, options }) => Match.start(game, options)).filter(
    (start, index) =>
      SMALL[index]?.sealed === false && start.legal(start.waiting[0] ?? 0).length <= 20,
  );

  test.each(few)('$game.id $options', (start) => {
    checkAll(start);
  });

  test('where play can be drawn, endless or forced', () => {
    expect(checkAll(Match.start(graphGame(FORK), {}))).toEqual({
      'at-once': 2,
      draw: 1,
      ends: 1,
      endless: 2,
      'every-answer': 1,
      slower: 1,
      sooner: 1,
    });
  });

  test('on a sample of a game with many moves', () => {
    const start = started('number-quest', { numbers: '4', picks: '3' });
    const solution = solved(start);
    const random = randomFrom(7);
    let checked = 0;
    for (let walk = 0; walk < 60; walk++) {
      let match = start;
      while (match.turn.kind === 'one') {
        const { seat } = match.turn;
        const move = pick(match.legal(seat), random);
        const told = explain(solution, match.state, move);
        if (told !== undefined) {
          const deep = reachableSample(match, told);
          expect(deep).toEqual([]);
          wordsFor({ match, seat, move }, told);
          checked++;
        }
        match = chosen(match, move);
      }
    }
    expect(checked).toBeGreaterThan(50);
  });
});

/** Where positions are too many for an oracle: the line is played out, and each answer by best play. */
function reachableSample(match: Match, told: Explanation): readonly string[] {
  const opponent = other(told.seat);
  const playOut = (from: Match): Seat | null => {
    let now = from;
    while (now.turn.kind === 'one') {
      const best = solved(match)
        .moves(now.state)
        .find((judged) => judged.best);
      now = chosen(now, now.rules.notate(best?.move));
    }
    return now.turn.kind === 'over' ? now.turn.winner : null;
  };
  const wrong: string[] = [];
  let now = chosen(match, told.move);
  for (const reply of told.refutation) now = chosen(now, reply);
  if (told.kind === 'every-answer') {
    if (told.answers.map(({ move }) => move).join() !== now.legal(told.seat).join())
      wrong.push('those are not the answers');
    for (const { move } of told.answers)
      if (playOut(chosen(now, move)) !== opponent) wrong.push(`${move} does not lose`);
  }
  let end = chosen(match, told.move);
  for (const step of told.line) end = chosen(end, step);
  const winner = end.turn.kind === 'over' ? end.turn.winner : null;
  if (winner !== (told.after.outcome === 'player1' ? 0 : 1)) wrong.push('the line ends otherwise');
  return wrong;
}

describe('there is nothing to explain', () => {
  test('on a sealed turn, after the end, and of a move that is not legal', () => {
    const pursuit = started('predictive-pursuit', { finish: '3', stall: '2' });
    expect(explain(solved(pursuit), pursuit.state, '1')).toBeUndefined();
    const race = started('binary-race', { finish: '3' });
    expect(explain(solved(race), race.state, '16')).toBeUndefined();
    const over = chosen(chosen(chosen(race, '1'), '1'), '2');
    expect(over.turn.kind).toBe('over');
    expect(explain(solved(race), over.state, '1')).toBeUndefined();
  });

  test('and before a sealed turn only what is left can be told', () => {
    const start = Match.start(graphGame(TOSS), {});
    const told = explain(solved(start), start.state, 'toss') as Explanation;
    expect(told).toMatchObject({
      kind: 'chance',
      best: 'sure',
      before: { outcome: 'player1', p1: 1 },
      after: { outcome: 'mixed', p1: 0.5 },
      refutation: [],
      answers: [],
      line: [],
      ending: 'sealed',
    });
    const { rules, position, game } = start;
    expect(
      render(explanationSentence(told, { rules, position, book: game.book({}), reader: 0 })),
    ).toBe(
      'If you play toss, you have a chance of 50 in 100 left instead of a win in 2 turns. To keep that, play sure.',
    );
    const trap: Graph = {
      start: { seat: 0, to: ['coin', 'trap'] },
      coin: {
        sealed: 0,
        to: [
          ['won', 'lost'],
          ['lost', 'won'],
        ],
      },
      trap: {
        sealed: 0,
        to: [
          ['lost', 'lost'],
          ['lost', 'lost'],
        ],
      },
      won: { winner: 0 },
      lost: { winner: 1 },
    };
    const chance = Match.start(graphGame(trap), {});
    const lost = explain(solved(chance), chance.state, 'trap') as Explanation;
    const setting = {
      rules: chance.rules,
      position: chance.position,
      book: game.book({}),
      reader: 0,
    } as const;
    expect(render(explanationSentence(lost, setting))).toBe(
      'If you play trap, you lose within 1 turn instead of having a chance of 50 in 100. To keep that, play coin.',
    );
  });
});

test('the turns that were played are the refutation as far as they are best', () => {
  const match = chosen(started('leap-to-twenty', {}), '1');
  const refutation = (...turns: readonly string[]): readonly string[] =>
    explain(solved(match), match.state, '2', turns)?.refutation ?? [];
  expect([refutation(), refutation('4', '1'), refutation('skip')]).toEqual([['1'], ['4'], ['1']]);
});

describe('a false explanation is found out', () => {
  const start = started('leap-to-twenty', {});
  const play = playOf(start.rules);
  const results = resultsOf(play);
  const whole = { position: play.start, move: '1' };
  const told = explain(solved(start), start.state, '1') as Explanation;

  test('the true one stands', () => {
    expect(told.kind).toBe('every-answer');
    expect(complaintsAbout(play, results, whole, told)).toEqual([]);
  });

  test.each<[string, Partial<Explanation>]>([
    ['another reply', { refutation: ['1'], line: ['1', ...told.line.slice(1)] }],
    ['an illegal reply', { refutation: ['3'] }],
    ['a best move that is none', { best: '2' }],
    ['an answer left out', { answers: told.answers.slice(1) }],
    ['a shorter kind', { kind: 'at-once' }],
    ['another kind', { kind: 'slower' }],
    ['a shorter line', { line: told.line.slice(0, -1) }],
    ['other turns', { after: { ...told.after, turns: 3 } }],
    ['no end', { ending: 'circle' }],
  ])('%s', (_name, change) => {
    expect(complaintsAbout(play, results, whole, { ...told, ...change })).not.toEqual([]);
  });
});
