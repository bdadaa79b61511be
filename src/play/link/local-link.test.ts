import { expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { openSession, recordOf, type Session, seatSession } from '../session.ts';
import { LocalLink } from './local-link.ts';

const game = toyGame();

function sessionOf(format: Session['series']['format']): Session {
  return openSession({
    choice: { game, options: {} },
    people: [
      { kind: 'human', name: 'Ann' },
      { kind: 'human', name: 'Ben' },
    ],
    format,
    first: 0,
    alternates: true,
    seed: 1,
  });
}

/** A link that writes down what it is kept by. */
function linkOf(session: Session): { link: LocalLink; kept: () => GameRecord } {
  let last = recordOf(session, session.match);
  const link = new LocalLink(session, [undefined, undefined], (now, resigned) => {
    const record = recordOf(now, now.match);
    const given = resigned === null ? {} : { Resigned: String(resigned + 1) };
    last = { ...record, tags: { ...record.tags, ...given } };
  });
  return { link, kept: () => last };
}

test('a game that was given up is seated again as it was, counts in its series, and is not taken back', () => {
  const { link, kept } = linkOf(sessionOf({ kind: 'best-of', games: 3 }));
  const [seat = 0] = link.state.awaited;
  link.resign(seat);
  expect(link.state.awaited).toEqual([]);
  const seated = seatSession(kept(), [undefined, undefined], 0, []);
  if (!seated.ok) throw new Error(seated.error.message);
  expect(seated.value.series).toMatchObject({ round: 1, points: [0, 0] });
  const again = new LocalLink(seated.value, [undefined, undefined], () => {}, seat);
  expect(again.state.resigned).toBe(seat);
  again.undo();
  expect(again.state.resigned).toBe(seat);
  again.again();
  expect(again.state.series.round).toBe(2);
  expect(again.state.series.points).toEqual(seat === 0 ? [0, 1] : [1, 0]);
  // The second loss decides it, and what is played then begins anew.
  const ann = again.state.people[0].name === 'Ann' ? 0 : 1;
  again.resign(ann);
  again.again();
  expect(again.state.series).toMatchObject({ round: 1, points: [0, 0] });
});
