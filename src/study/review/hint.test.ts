import { describe, expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { chosen, oracleFor, reachable } from '../../../test/support/oracle.ts';
import { solved, started } from '../../../test/support/started.ts';
import { toyGame } from '../../../test/support/toy.ts';
import type { Lines } from '../../core/contract/book.ts';
import { render } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { tellHint } from '../../play/text/position/hint.ts';
import { type Hint, hintFor, isThrownAway } from './hint.ts';

function told(match: Match, seat: Seat, given: Lines = []): string {
  const { rules, position, game, options } = match;
  const solution = solved(match);
  const hint = hintFor(solution, match.state, seat) as Hint;
  return render(tellHint(hint, { rules, position, book: game.book(options), solution }, given));
}

function after(match: Match, moves: string): Match {
  return moves.split(' ').reduce(chosen, match);
}

describe('on an open turn', () => {
  test('the moves it names are the best, everywhere in a game', () => {
    const start = started('leap-to-twenty', { finish: '12', penalty: '4' });
    const solution = solved(start);
    const matches = reachable(start);
    const oracle = oracleFor(matches);
    let hints = 0;
    for (const match of matches) {
      const { turn } = match;
      if (turn.kind !== 'one') continue;
      const hint = hintFor(solution, match.state, turn.seat);
      if (hint?.kind !== 'open') throw new Error('no hint');
      const verdict = oracle(match);
      for (const move of match.legal(turn.seat)) {
        const next = oracle(chosen(match, move));
        const keeps = next.winner === verdict.winner && next.turns === verdict.turns - 1;
        expect(hint.best.includes(move)).toBe(keeps);
      }
      expect(hintFor(solution, match.state, other(turn.seat))).toBeUndefined();
      expect(told(match, turn.seat)).toMatch(/^[^a-z]*\S.*\.$/);
      hints++;
    }
    expect(hints).toBeGreaterThan(100);
  });

  test('it says why in a sentence or two', () => {
    const leap = started('leap-to-twenty');
    expect(told(leap, 0)).toBe(
      'Move 4: you win within 9 turns. Move 1 instead, and Player 2 can move 4; then every move you have loses.',
    );
    expect(told(after(leap, '4'), 1)).toBe('Every move loses to good play. Make any move.');
    expect(told(after(started('binary-race'), '16 8'), 0)).toBe('Move 16: that wins at once.');
  });

  test('moves of several answers are told by what they have in common', () => {
    const quest = started('number-quest', { numbers: '4' });
    expect(told(quest, 0)).toBe(
      'Predict 10 and place any number: all 4 numbers always add up to 10. Predict nothing yet instead, and Player 2 can predict 10; then every move you have loses.',
    );
    expect(told(after(quest, '10:1'), 1)).toBe('Every move loses to good play. Play anything.');
    const one = started('number-quest', { numbers: '2', picks: '1' });
    expect(told(one, 0)).toBe('Predict anything and place any number: that wins at once.');
    const last = after(started('number-quest', { numbers: '3', picks: '2' }), '5:3');
    // 1 makes the sum 4: exact, or as near as 5 is, where the earlier prediction loses.
    expect(told(last, 1)).toBe('Predict 3, 4, or 5 and place 1: that wins at once.');
    const toy = after(Match.start(toyGame(), {}), 't1');
    expect(told(toy, 1)).toMatch(
      /^Play take, then 1: you win 50 games in 100\. If you play take, then 2/,
    );
  });

  test('half a move that was given is gone on with, or to be taken back', () => {
    const quest = started('number-quest', { numbers: '4' });
    expect(told(quest, 0, ['yes'])).toBe(
      'Predict 10 and place any number: all 4 numbers always add up to 10.',
    );
    expect(told(quest, 0, ['yes', '10'])).toBe(
      'Place any number: all 4 numbers always add up to 10.',
    );
    expect(told(quest, 0, ['no'])).toBe(
      'You started with no, which gives up a win in 4 turns. Type undo to take it back, then predict 10 and place any number.',
    );
    expect(told(quest, 0, ['yes', '11'])).toMatch(/^You started with yes and 11, which gives up /);
    expect(told(after(quest, '10:1'), 1, ['no'])).toBe(
      'Every move loses to good play. Place any number.',
    );
  });

  test('where nothing can be won it says what there is', () => {
    const graph: Graph = {
      fork: { seat: 0, to: ['circle', 'lost'] },
      circle: { seat: 1, to: ['fork', 'won'] },
      won: { winner: 0 },
      lost: { winner: 1 },
    };
    const start = Match.start(graphGame(graph), {});
    expect(told(start, 0)).toBe(
      'Play circle: you cannot be beaten, though play need never end. If you play lost instead, the game is over and Player 2 wins.',
    );
  });

  test('where a hidden turn may put off the end for ever, a move that loses is none of the best', () => {
    // Either side can make the hidden turn come again, and neither can be sure of more.
    const graph: Graph = {
      fork: { seat: 0, to: ['lost', 'hidden', 'even', 'last'] },
      hidden: {
        sealed: 0,
        to: [
          ['won', 'hidden', 'hidden'],
          ['hidden', 'lost', 'hidden'],
          ['hidden', 'hidden', 'fork'],
        ],
      },
      even: {
        sealed: 0,
        to: [
          ['won', 'lost'],
          ['lost', 'won'],
        ],
      },
      last: { seat: 1, to: ['lost'] },
      won: { winner: 0 },
      lost: { winner: 1 },
    };
    const start = Match.start(graphGame(graph), {});
    expect(solved(start).at(start.state).outcome).toBe('endless');
    expect(
      solved(start)
        .moves(start.state)
        .map(({ best }) => best),
    ).toEqual([false, false, true, false]);
    expect(told(start, 0)).toMatch(
      /^Play even: you are sure of 50 games in 100, though play need never end\./,
    );
  });
});

describe('on a sealed turn', () => {
  const start = started('predictive-pursuit');

  test('it tells the asking side its own mix and nothing else', () => {
    const stage = solved(start).stage(start.state);
    for (const seat of SEATS) {
      const hint = hintFor(solved(start), start.state, seat);
      if (hint?.kind !== 'sealed') throw new Error('not sealed');
      expect(hint.mix.map(({ share }) => share)).toEqual(stage?.mix[seat]);
    }
    expect(told(start, 0)).toBe(
      'Roll a die: on 1 to 4 choose 1, else choose 2. You win 51 games in 100, however your opponent plays.',
    );
    expect(told(start, 1)).toBe(
      'Roll a die: on 1 or 2 guess 1, else guess 2. You win 48 games in 100, however your opponent plays.',
    );
  });

  test('it does not depend on what the other side has already chosen', () => {
    const hints = ['1', '2'].map((secret) => {
      const half = start.choose(0, secret);
      if (!half.ok) throw new Error(half.error.message);
      return told(half.value, 1);
    });
    expect(hints[0]).toBe(hints[1]);
    expect(hints[0]).toBe(told(start, 1));
  });

  test('where neither can force a win it says so, and names the defence', () => {
    const never = started('predictive-pursuit', { stall: 'never' });
    expect(told(never, 0)).toBe('Neither side can force a win here, and no choice changes that.');
    const hint = hintFor(solved(never), { square1: 8, square2: 0, still: 0, mover: 0 }, 1) as Hint;
    const { rules, position, game, options } = never;
    expect(render(tellHint(hint, { rules, position, book: game.book(options) }))).toBe(
      'Always guess 2: then you cannot be beaten. Neither side can force a win here.',
    );
  });
});

describe('a game is thrown away', () => {
  const verdict = (
    outcome: 'player1' | 'player2' | 'draw' | 'endless' | 'mixed',
    p1: number | null,
  ) => ({ outcome, p1, turns: null }) as const;
  const won = verdict('player1', 1);
  const lost = verdict('player2', 0);
  test.each([
    [won, lost, true],
    [won, verdict('draw', 0.5), true],
    [won, verdict('endless', null), true],
    [won, verdict('mixed', 0.99), true],
    [verdict('endless', null), lost, true],
    [verdict('draw', 0.5), verdict('endless', null), false],
    [verdict('mixed', 0.8), verdict('mixed', 0.5), true],
    [verdict('mixed', 0.8), verdict('mixed', 0.7), false],
    [verdict('mixed', 0.1), lost, true],
    [won, won, false],
    [lost, lost, false],
    [lost, won, false],
  ])('%j, then %j: %s', (before, then, expected) => {
    expect(isThrownAway(before, then, 0)).toBe(expected);
    expect(isThrownAway(then, before, 1)).toBe(isThrownAway(flip(then), flip(before), 0));
  });
});

/** The same verdict seen from the other mover. */
function flip<V extends { readonly outcome: string; readonly p1: number | null }>(verdict: V): V {
  const outcome = { player1: 'player2', player2: 'player1' }[verdict.outcome] ?? verdict.outcome;
  return { ...verdict, outcome, p1: verdict.p1 === null ? null : 1 - verdict.p1 };
}
