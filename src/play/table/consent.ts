import { isDecided } from '../../core/match/series.ts';
import type { RefusalCode } from '../../core/refusal-code.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { OfferKind } from '../../protocol/command.ts';
import { playedSeals } from './remote.ts';
import type { RemoteRules } from './remote-rules.ts';
import type { Step } from './step.ts';
import { scoredSeries, type Table, withNextGame } from './table.ts';
import { takeBack } from './take-back.ts';

export function takeBackTurn(
  table: Table,
  seat: Seat,
  mayTakeBack: (seat: Seat) => boolean,
  now: number,
): Result<Step> {
  const over = refuseIfOver(table);
  if (over !== undefined) return over;
  const taken = takeBack(table.match, mayTakeBack);
  if (taken.kind === 'nothing')
    return refuseCommand('table/nothing-to-take-back', 'There is nothing to take back.');
  if (taken.kind === 'revealed')
    return refuseCommand('table/revealed', "You can't undo a revealed choice.");
  const { match } = taken;
  const { practice, clock } = table;
  return accept({
    table: {
      ...table,
      match,
      offers: [],
      remote: playedSeals({ ...table, match }),
      practice:
        practice === null ? null : { ...practice, turn: Math.min(practice.turn, match.turns + 1) },
      clock: clock === null || clock.since === null ? clock : { ...clock, since: now },
    },
    events: [{ kind: 'taken-back', seat, match }],
  });
}

export function nextGame(table: Table): Result<Step> {
  if (table.ending === null) return notOver();
  if (table.consent === 'offer' && isDecided(scoredSeries(table)))
    return refuseCommand('table/needs-consent', 'The other player has to agree: offer a rematch.');
  return begun(table);
}

function begun(table: Table): Result<Step> {
  const next = withNextGame(table);
  return accept({ table: next, events: [{ kind: 'next-game', match: next.match }] });
}

export function offer(
  table: Table,
  seat: Seat,
  what: OfferKind,
  rules: RemoteRules | undefined,
): Result<Step> {
  if (what === 'rematch' && table.ending === null) return notOver();
  const over = what === 'take-back' ? refuseIfOver(table) : undefined;
  if (over !== undefined) return over;
  if (table.offers.some((one) => one.what === what))
    return refuseCommand('table/offered-already', 'That is offered already.');
  const tooMany = rules?.offerRefusal(table, seat);
  if (tooMany !== undefined) return refuse(tooMany);
  return accept({
    table: {
      ...table,
      offers: [...table.offers, { seat, what }],
      remote: rules?.countOffer(table, seat) ?? null,
    },
    events: [{ kind: 'offered', seat, what }],
  });
}

export function acceptOffer(table: Table, seat: Seat, what: OfferKind, now: number): Result<Step> {
  const offered = table.offers.find((one) => one.what === what);
  if (offered === undefined || offered.seat === seat) return noOffer();
  if (what === 'rematch') return begun(table);
  return takeBackTurn(table, offered.seat, (one) => one === offered.seat, now);
}

/** Declines the other player's offer, or withdraws one's own. */
export function decline(table: Table, seat: Seat, what: OfferKind): Result<Step> {
  const offers = table.offers.filter((one) => one.what !== what);
  if (offers.length === table.offers.length) return noOffer();
  return accept({ table: { ...table, offers }, events: [{ kind: 'declined', seat, what }] });
}

/** Refuses what can only be done during a game. */
export function refuseIfOver({ ending }: Table): Result<Step> | undefined {
  return ending === null ? undefined : refuseCommand('table/over', 'The game is over.');
}

function notOver(): Result<Step> {
  return refuseCommand('table/not-over', 'The game is not over yet.');
}

function noOffer(): Result<Step> {
  return refuseCommand('table/no-offer', 'The other player has not offered that.');
}

export function refuseCommand(code: RefusalCode, message: string): ReturnType<typeof refuse> {
  return refuse({ code, message });
}
