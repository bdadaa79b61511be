import { playerName } from '../../core/contract/phrase.ts';
import { countOf } from '../../core/count.ts';
import type { EndingFault } from '../../core/match/ending.ts';
import { participantAt } from '../../core/match/series.ts';
import { cleanName } from '../../core/person-name.ts';
import type { RefusalCode } from '../../core/refusal-code.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { other, pairWith, SEATS, type Seat } from '../../core/seat.ts';
import { isBotName } from '../../players/participant.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import type { RemoteTerms, SealData } from '../../protocol/table.ts';
import { commitmentTo } from '../seal.ts';
import { expiredSeat } from './clock.ts';
import { refuseCommand, refuseIfOver } from './consent.ts';
import { needsCommitments, sealNow, TURNS_TO_ABORT, withAway } from './remote.ts';
import { choose, endGame, outOfTime, type RefereeCommand, type Step } from './step.ts';
import { awaitedAt, isHuman, type Table } from './table.ts';

/** How long, in milliseconds, the players of a table that trusts no one have to open their commitments. */
const TIME_TO_OPEN = 60_000;

/** The seat whose player left so long ago that the other may claim the game; otherwise, why not. */
function claimRefusal(table: Table, seat: Seat, now: number): Refusal | undefined {
  const { remote } = table;
  const since = remote?.away[participantAt(table.series, other(seat))] ?? null;
  const after = remote?.claimAfter ?? null;
  if (since === null || after === null)
    return why('table/not-away', `${playerName(other(seat))} has not left.`);
  const rest = since + after - now;
  return rest <= 0
    ? undefined
    : why(
        'table/not-away',
        `${playerName(other(seat))} has left. You can claim the game in ${countOf(Math.ceil(rest / 1000), 'second')}.`,
      );
}

function abortRefusal({ match, remote }: Table): Refusal | undefined {
  return remote !== null && match.turns < TURNS_TO_ABORT
    ? undefined
    : why('table/too-late', 'A game can be aborted before the second move. You can resign.');
}

/** The table with another name for a participant. */
function renamed(table: Table, participant: Seat, text: string): Result<Table> {
  const name = cleanName(text);
  if (name === '' || isBotName(name))
    return refuse(why('table/bad-name', 'A name has at least one letter, and is not a program’s.'));
  const named = { ...table.participants[participant], name };
  return accept({ ...table, participants: pairWith(table.participants, participant, named) });
}

/** The table with a seat's commitment on this turn. */
function committed(
  table: Table,
  seat: Seat,
  { commitment, nonce }: { readonly commitment: string; readonly nonce: string | null },
  now: number,
): Result<Table> {
  const { remote, match } = table;
  if (remote === null || match.turn.kind !== 'both')
    return refuse(why('table/not-sealed', 'Nothing is chosen in secret on this turn.'));
  const before = sealNow(table);
  if (before?.commitments[seat] != null)
    return refuse(why('table/committed-already', 'You have committed to a choice already.'));
  if (before?.commitments[other(seat)] === commitment)
    return refuse(why('table/equal-commitments', 'Both players sent the same commitment.'));
  const [none, rest] =
    before === undefined
      ? [{ commitments: [null, null], nonces: [null, null] } as const, remote.seals]
      : [before, remote.seals.slice(0, -1)];
  const commitments = pairWith(none.commitments, seat, commitment);
  const isComplete = SEATS.every((one) => !isHuman(table, one) || commitments[one] !== null);
  const seal: SealData = {
    turn: match.turns + 1,
    commitments,
    nonces: pairWith(none.nonces, seat, nonce),
    openBy: remote.trust === 'nobody' && isComplete ? now + TIME_TO_OPEN : null,
  };
  return { ok: true, value: { ...table, remote: { ...remote, seals: [...rest, seal] } } };
}

/** The table with a seat's random bytes, which match its choice and its commitment. */
function opened(table: Table, seat: Seat, move: string, nonce: string): Result<Table> {
  const seal = sealNow(table);
  const { remote } = table;
  if (remote === null || seal === undefined || seal.openBy === null)
    return refuse(
      why('table/not-committed', 'Open your choice once both players have committed to theirs.'),
    );
  const turn = table.match.turns + 1;
  if (commitmentTo({ table: table.id, turn, seat, move, nonce }) !== seal.commitments[seat])
    return refuse(why('table/other-choice', 'That is not the choice you committed to.'));
  const next = { ...seal, nonces: pairWith(seal.nonces, seat, nonce) };
  const seals = [...remote.seals.slice(0, -1), next];
  return { ok: true, value: { ...table, remote: { ...remote, seals } } };
}

/** Ends the game of a player who cannot or does not continue. */
function lost(
  table: Table,
  seat: Seat,
  [code, what]: readonly [RefusalCode, string],
  now: number,
): Result<Step> {
  const fault: EndingFault = { code, message: `${playerName(seat)} ${what}.` };
  return endGame(table, { kind: 'fault', winner: other(seat), fault }, now);
}

function named(table: Table, seat: Seat, text: string): Result<Step> {
  const participant = participantAt(table.series, seat);
  const next = renamed(table, participant, text);
  if (!next.ok) return next;
  const { name } = next.value.participants[participant];
  return accept({ table: next.value, events: [{ kind: 'named', seat, name }] });
}

function presence(
  table: Table,
  { kind, participant }: Extract<RefereeCommand, { kind: 'left' | 'returned' }>,
  now: number,
): Result<Step> {
  const isAway = table.remote?.away[participant] != null;
  if (table.remote === null || isAway === (kind === 'left'))
    return refuseCommand('table/no-change', 'That is how it is already.');
  return accept({
    table: withAway(table, participant, kind === 'left' ? now : null),
    events: [{ kind, seat: participantAt(table.series, participant) }],
  });
}

function commit(table: Table, seat: Seat, commitment: string, now: number): Result<Step> {
  const over = refuseIfOver(table);
  if (over !== undefined) return over;
  if (!needsCommitments(table))
    return refuseCommand('table/not-sealed', 'Nothing has to be committed to here: choose.');
  if (expiredSeat(table.clock, awaitedAt(table), now) === seat) return outOfTime(seat);
  const next = committed(table, seat, { commitment, nonce: null }, now);
  return next.ok
    ? accept({ table: next.value, events: [{ kind: 'chosen', seat, commitment }] })
    : next;
}

/** A player may make this many offers in a game; asking again and again is a way to annoy. */
const MOST_OFFERS = 5;

function offerRefusal({ remote, series }: Table, seat: Seat): Refusal | undefined {
  return remote !== null && remote.offered[participantAt(series, seat)] >= MOST_OFFERS
    ? why('table/too-many-offers', `You have made ${MOST_OFFERS} offers in this game. That is all.`)
    : undefined;
}

/** The table with one more offer by a seat counted. */
function countOffer(table: Table, seat: Seat): RemoteTerms | null {
  const { remote, series } = table;
  if (remote === null) return null;
  const participant = participantAt(series, seat);
  const count = remote.offered[participant] + 1;
  return { ...remote, offered: pairWith(remote.offered, participant, count) };
}

/** The seat that did not open its choice in time. */
function unopenedSeat(table: Table, now: number): Seat | undefined {
  const seal = sealNow(table);
  if (seal?.openBy == null || now < seal.openBy) return undefined;
  return table.match.waiting.find((seat) => isHuman(table, seat) && seal.nonces[seat] === null);
}

function why(code: RefusalCode, message: string): Refusal {
  return { code, message };
}

/** The commands of a player that only a table on several devices takes. */
function obey(
  table: Table,
  seat: Seat,
  command: Extract<PlayerCommand, { kind: 'commit' | 'open' | 'abort' | 'claim' | 'name' }>,
  now: number,
): Result<Step> {
  if (command.kind === 'name') return named(table, seat, command.name);
  const over = refuseIfOver(table);
  if (over !== undefined) return over;
  switch (command.kind) {
    case 'commit':
      return commit(table, seat, command.commitment, now);
    case 'open': {
      const open = opened(table, seat, command.move, command.nonce);
      return open.ok ? choose(open.value, seat, command.move, now) : open;
    }
    case 'abort': {
      const refusal = abortRefusal(table);
      return refusal === undefined
        ? endGame(table, { kind: 'aborted', winner: null }, now)
        : refuse(refusal);
    }
    case 'claim': {
      const refusal = claimRefusal(table, seat, now);
      return refusal === undefined
        ? lost(table, other(seat), ['player/left', 'left'], now)
        : refuse(refusal);
    }
  }
}

/** The host's commands that only such a table takes. */
function referee(
  table: Table,
  command: Extract<RefereeCommand, { kind: 'left' | 'returned' | 'sit' }>,
  now: number,
): Result<Step> {
  return command.kind === 'sit'
    ? named(table, participantAt(table.series, command.participant), command.name)
    : presence(table, command, now);
}

/** The end of a game whose player did not open a choice in time. */
function unopened(table: Table, now: number): Result<Step> | undefined {
  const seat = unopenedSeat(table, now);
  return seat === undefined
    ? undefined
    : lost(table, seat, ['player/not-opened', 'did not open the choice in time'], now);
}

/**
 * The part of `step` that only a table on several devices needs: passed in there, so that a page loads it for no other.
 */
export type RemoteRules = {
  readonly obey: typeof obey;
  readonly referee: typeof referee;
  readonly unopened: typeof unopened;
  readonly offerRefusal: typeof offerRefusal;
  readonly countOffer: typeof countOffer;
  readonly committed: typeof committed;
  readonly commitmentTo: typeof commitmentTo;
};

export const REMOTE_RULES: RemoteRules = {
  obey,
  referee,
  unopened,
  offerRefusal,
  countOffer,
  committed,
  commitmentTo,
};
