import { isDecided } from '../../core/match/series.ts';
import type { Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { OfferKind } from '../../protocol/command.ts';
import type { TableConnection, TableState } from '../table/connection.ts';
import { scoredSeries } from '../table/table.ts';
import type { Changes } from './game-talk.ts';
import { openQuestion, orInterrupt, type Talk } from './talk.ts';

/** What two people have to agree on at a table: taking a turn back, another game. */
export type Consent = {
  readonly connection: TableConnection;
  readonly changes: Changes;
  readonly talk: Talk;
};

/** Which seat has made an offer; undefined if neither has. */
export function offererOf({ offers }: TableState, what: OfferKind): Seat | undefined {
  return offers.find((one) => one.what === what)?.seat;
}

/** Asks the person in a seat whether the other may take back; true if they agree. */
export async function answerTakeBack(
  { connection, talk }: Pick<Consent, 'connection' | 'talk'>,
  seat: Seat,
): Promise<boolean> {
  const { name } = connection.state.participants[other(seat)];
  const agrees = await askYes(talk, `${name} asks to take back a move. Agree?`);
  const answer = (kind: 'accept' | 'decline'): Promise<Result<TableState>> =>
    connection.send({ seat, command: { kind, what: 'take-back' } });
  const sent = await answer(agrees ? 'accept' : 'decline');
  if (sent.ok) return agrees;
  // It was withdrawn meanwhile, or there is nothing to take back.
  talk.say([sent.error.message]);
  await answer('decline');
  return false;
}

/** Waits for the other player's answer to an offer. An interrupt withdraws it. */
export async function awaitAnswer(
  { connection, changes, talk }: Consent,
  seat: Seat,
  what: OfferKind,
): Promise<void> {
  const { name } = connection.state.participants[other(seat)];
  const waited = await orInterrupt(changes.arrived(), talk, `Waiting for ${name} to agree`);
  if (waited === 'interrupt') await connection.send({ seat, command: { kind: 'decline', what } });
}

/** Whether the other player of a game on a server has left, so that the player in a seat may claim it after a while. */
export function mayClaim({ remote }: TableState, seat: Seat): boolean {
  return remote !== null && remote.claimAfter !== null && remote.away[other(seat)] !== null;
}

/** Asks whether to claim the game of a player who has left; false if the person leaves too. */
export async function offerClaim(
  { connection, talk }: Pick<Consent, 'connection' | 'talk'>,
  seat: Seat,
): Promise<boolean> {
  const { name } = connection.state.participants[other(seat)];
  if (!(await askYes(talk, `${name} has left. Claim the game?`))) return false;
  const sent = await connection.send({ seat, command: { kind: 'claim' } });
  if (!sent.ok) talk.say([sent.error.message]);
  return true;
}

/** Begins another game if everyone wants one, as the series says or as a rematch; false if this was the last. */
export async function anotherGame(consent: Consent): Promise<boolean> {
  const { connection, changes, talk } = consent;
  const { here, participants, series, practice, ending } = connection.state;
  const [seat] = here;
  if (seat === undefined) return false;
  const scored = scoredSeries({ series, practice, ending });
  const goesOn = series.format.kind !== 'single' && !isDecided(scored);
  if (!goesOn && !talk.draws) return false;
  const opponent = participants[other(seat)];
  if (goesOn || opponent.kind === 'bot') {
    if (!goesOn && !(await askYes(talk, 'Play again?'))) return false;
    // The second player to ask for it finds it begun.
    await connection.send({ seat, command: { kind: 'next-game' } });
  } else if (!(await agreeOnRematch(consent, seat, opponent.name))) return false;
  while (changes.take() !== undefined);
  return true;
}

async function agreeOnRematch(consent: Consent, seat: Seat, name: string): Promise<boolean> {
  const { connection, changes, talk } = consent;
  const isOffered = (): boolean => offererOf(connection.state, 'rematch') === other(seat);
  const wants = await askYes(
    talk,
    isOffered() ? `${name} wants a rematch. Play again?` : `Ask ${name} for a rematch?`,
  );
  const kind = isOffered() ? (wants ? 'accept' : 'decline') : 'offer';
  if (!wants && kind === 'offer') return false;
  const sent = await connection.send({ seat, command: { kind, what: 'rematch' } });
  if (!sent.ok) talk.say([sent.error.message]);
  if (!wants || !sent.ok) return false;
  while (connection.state.ending !== null) {
    if (offererOf(connection.state, 'rematch') === undefined) {
      talk.say(['There is no rematch.']);
      return false;
    }
    while (changes.take() !== undefined);
    await awaitAnswer(consent, seat, 'rematch');
  }
  return true;
}

/** One question: anything but yes means no. */
async function askYes(talk: Talk, about: string): Promise<boolean> {
  const reply = await talk.ask(openQuestion(`${about} (yes/no): `, ['yes', 'no']));
  return reply.kind === 'answer' && /^\s*y(es)?\s*$/i.test(reply.text);
}
