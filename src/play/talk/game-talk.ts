import type { Book } from '../../core/contract/book.ts';
import { naming, say } from '../../core/contract/phrase.ts';
import { choosingSeats } from '../../core/contract/rules.ts';
import { nameOf, variantOf } from '../../core/contract/variant.ts';
import type { Ending } from '../../core/match/ending.ts';
import type { Match } from '../../core/match/match.ts';
import type { Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { PlayerFault } from '../../players/player-fault.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { isUnnamed, readerAtTable } from '../names.ts';
import type { TableChange, TableConnection, TableState } from '../table/connection.ts';
import type { TableEvent } from '../table/step.ts';
import { clockLine } from '../text/game/clock.ts';
import { titleOf } from '../text/game/options.ts';
import { describeScene } from '../text/position/position.ts';
import { type AskingTools, askHuman, type TurnWish } from './ask-human.ts';
import { answerTakeBack, awaitAnswer, mayClaim, offerClaim, offererOf } from './consent-talk.ts';
import { orInterrupt, type Talk } from './talk.ts';
import {
  bookFor,
  echoChoice,
  echoSealed,
  endingLines,
  narratesChoices,
  tellTurn,
  whyLines,
} from './transcript.ts';

/** What talking about a game at a table needs. */
export type GameTalk = AskingTools & {
  readonly connection: TableConnection;
  readonly changes: Changes;
  /** Whether the rules may never return from a choice, so that the person needs a way to interrupt them. */
  readonly mayHang?: boolean | undefined;
  /** A longer game is cut after this many turns; without it, games may have any length. */
  readonly mostTurns?: number | undefined;
};

/**
 * How a game was left: over, ended early by a person, by the end of the input, by a fault, by another process, or
 * because it was too long.
 */
export type GameEnding =
  | { readonly kind: 'over' | 'quit' | 'end' | 'interrupt' | 'elsewhere' | 'cut' }
  | { readonly kind: 'fault'; readonly fault: PlayerFault };

/** The changes of a table, queued until they are told. */
export type Changes = {
  take(): TableChange | undefined;
  /** Settles as soon as there is one to take. */
  arrived(): Promise<void>;
};

export function changesOf(connection: TableConnection): Changes {
  const queued: TableChange[] = [];
  let wake: (() => void) | undefined;
  connection.subscribe((change) => {
    queued.push(change);
    wake?.();
  });
  return {
    take: () => queued.shift(),
    arrived: () =>
      queued.length > 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
          }),
  };
}

/** Talks people through the current game at a table, to its end. */
export async function talkThroughGame(game: GameTalk): Promise<GameEnding> {
  const { connection, changes, talk, mostTurns = Number.POSITIVE_INFINITY } = game;
  const { match, ending, ownHalf } = connection.state;
  const book = bookFor(talk, match);
  // A variant's book names the game it comes from.
  if (match.turns === 0 && variantOf(match) !== undefined) talk.say([`${titleOf(match)}.`]);
  if (match.turns === 0) talk.say(book.words.opening());
  else {
    talk.say([say`${nameOf(match)}, resumed after turn ${match.turns}.`]);
    // In words if no scene is drawn.
    if (!talk.draws) talk.say(describeScene(book.scene(match.position)));
  }
  talk.show(book.scene(match.position));
  if (ownHalf !== null) talk.say([`You chose ${ownHalf}.`]);
  if (ending !== null) tellEnding(match, ending, talk, book, isShared(talk, connection.state.here));
  /** The leader's half that was told already, by the number of its turn. */
  let echoed = -1;
  /** The turn whose time was told already. */
  let timed = -1;
  for (;;) {
    for (let change = changes.take(); change !== undefined; change = changes.take())
      for (const event of change.events) echoed = await tell(event, game, book, echoed);
    const { state } = connection;
    if (state.broken !== null) throw state.broken.error;
    if (state.fault !== null) return { kind: 'fault', fault: state.fault };
    if (state.isElsewhere) return { kind: 'elsewhere' };
    if (state.ending !== null) return { kind: 'over' };
    if (state.match.turns >= mostTurns) return { kind: 'cut' };
    const offerer = offererOf(state, 'take-back');
    const [own] = state.here;
    if (offerer !== undefined && own !== undefined) {
      if (offerer === own) await awaitAnswer(game, own, 'take-back');
      else await answerTakeBack(game, own);
      continue;
    }
    const seat = seatToAsk(state);
    if (seat === undefined) {
      const { name } = state.participants[state.awaited[0] ?? 0];
      const isClaimable = own !== undefined && mayClaim(state, own);
      const about = isUnnamed(name)
        ? 'Waiting for the other player'
        : isClaimable
          ? `${name} is away. Ctrl-C to claim the game`
          : `${name} is thinking`;
      const waited = await orInterrupt(changes.arrived(), talk, about);
      if (waited !== 'interrupt') continue;
      if (isClaimable && (await offerClaim(game, own))) continue;
      return { kind: 'interrupt' };
    }
    if (timed !== state.match.turns && state.clock?.since != null) {
      timed = state.match.turns;
      talk.say([clockLine(state.clock, seat, state.participants[other(seat)].name)]);
    }
    const wish = await askWhileMeant(state, seat, game);
    switch (wish.kind) {
      case 'withdrawn':
        break;
      case 'choose':
      case 'take-back':
      case 'resign': {
        // The offer came while this was typed, and a move would decline it.
        if (offererOf(connection.state, 'take-back') === other(seat)) {
          if (await answerTakeBack(game, seat)) break;
        }
        const sending = wished(connection, seat, wish);
        const sent = game.mayHang
          ? await orInterrupt(sending, talk, 'Waiting for the rules')
          : await sending;
        if (sent === 'interrupt') return { kind: 'interrupt' };
        if (!sent.ok && connection.state.broken === null && !connection.state.isElsewhere)
          talk.say([sent.error.message]);
        break;
      }
      default:
        return wish;
    }
  }
}

/** Asks a person, unless the question is withdrawn because the other side ended the game or made an offer. */
function askWhileMeant(
  state: TableState,
  seat: Seat,
  game: GameTalk,
): Promise<TurnWish | { readonly kind: 'withdrawn' }> {
  const { connection, talk } = game;
  return new Promise((resolve, reject) => {
    const forget = connection.subscribe(() => {
      const { ending, awaited, match } = connection.state;
      const isMeant =
        ending === null &&
        awaited.includes(seat) &&
        match.turns === state.match.turns &&
        offererOf(connection.state, 'take-back') === undefined;
      if (isMeant || talk.withdraw?.() !== true) return;
      forget();
      resolve({ kind: 'withdrawn' });
    });
    askHuman(state, seat, game).then(resolve, reject).finally(forget);
  });
}

/** Sends what a person wants. If the other player has to agree to taking a turn back, it becomes an offer. */
async function wished(
  connection: TableConnection,
  seat: Seat,
  command: Extract<PlayerCommand, { kind: 'choose' | 'take-back' | 'resign' }>,
): Promise<Result<TableState>> {
  const sent = await connection.send({ seat, command });
  return sent.ok || sent.error.code !== 'table/needs-consent'
    ? sent
    : connection.send({ seat, command: { kind: 'offer', what: 'take-back' } });
}

/** Tells what happened, and returns the number of the turn whose first half was told. */
async function tell(
  event: TableEvent,
  { talk, coach, connection }: GameTalk,
  book: Book,
  echoed: number,
): Promise<number> {
  const { participants, here, match: now } = connection.state;
  const isBot = (seat: Seat): boolean => participants[seat].kind === 'bot';
  switch (event.kind) {
    case 'chosen': {
      const { turn, turns } = now;
      if (turn.kind !== 'both' || turn.seat !== event.seat || !isBot(event.seat)) return echoed;
      echoSealed(now, event.seat, talk, book);
      return turns;
    }
    case 'played': {
      const { before, after } = event;
      if (before.forced === undefined && !narratesChoices(talk, before))
        for (const [index, seat] of choosingSeats(before.turn).entries())
          if (isBot(seat) && !(index === 0 && echoed === before.turns))
            echoChoice(
              before,
              seat,
              index === 0 ? after.last?.move : after.last?.answer,
              talk,
              book,
            );
      tellTurn(after, talk, book, isShared(talk, here));
      // A teaching coach speaks if one person learns.
      const [learner, ...others] = here;
      if (learner !== undefined && others.length === 0)
        talk.say((await coach.after?.(before, after, learner)) ?? []);
      return echoed;
    }
    case 'taken-back':
      talk.say([`Back to turn ${event.match.turns + 1}.`]);
      talk.show(book.scene(event.match.position));
      return -1;
    case 'declined':
      if (!here.includes(event.seat)) talk.say([`${participants[event.seat].name} says no.`]);
      return echoed;
    case 'named':
      talk.address(readerAtTable([participants[0].name, participants[1].name], talk.draws, here));
      if (!here.includes(event.seat)) talk.say([`${event.name} has joined.`]);
      return echoed;
    case 'left':
      if (!here.includes(event.seat)) talk.say([`${participants[event.seat].name} has left.`]);
      return echoed;
    case 'returned':
      if (!here.includes(event.seat)) talk.say([`${participants[event.seat].name} is back.`]);
      return echoed;
    case 'ended':
      tellEnding(now, event.ending, talk, book, isShared(talk, here));
      return echoed;
    default:
      return echoed;
  }
}

/** Line by line, a game ends in its book's words alone. */
function tellEnding(match: Match, ending: Ending, talk: Talk, book: Book, shared: boolean): void {
  const why = talk.draws ? whyLines(match, ending) : [];
  const lines = [...endingLines(match, ending, book, talk.draws ? 'one' : 'table'), ...why];
  talk.say(shared ? lines.map(naming) : lines);
}

/** Whether two people read one screen: a line about one of them must not speak to both. */
function isShared({ draws }: Talk, here: readonly Seat[]): boolean {
  return draws && here.length === 2;
}

/** The seat here that is asked now; undefined while something else has to come first. */
function seatToAsk({ match, awaited, here, participants }: TableState): Seat | undefined {
  // The table plays a forced pass by itself.
  if (match.forced !== undefined) return undefined;
  // A leading program is heard before the other side is asked, so that a game reads the same every time.
  if (
    match.turn.kind === 'both' &&
    participants[match.turn.seat].kind === 'bot' &&
    awaited.includes(match.turn.seat)
  )
    return undefined;
  return awaited.find((seat) => here.includes(seat));
}
