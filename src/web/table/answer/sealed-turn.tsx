import type { JSX } from 'preact';
import { playerName, type Reader, render, say, you } from '../../../core/contract/phrase.ts';
import type { Match } from '../../../core/match/match.ts';
import { accept, type Result } from '../../../core/result.ts';
import { other, SEATS, type Seat } from '../../../core/seat.ts';
import type { TableState } from '../../../play/table/connection.ts';
import { sealedPart, sealedSentence } from '../../../play/text/position/sealed.ts';
import { Token } from '../../board/token.tsx';
import { Button } from '../../controls/controls.tsx';
import { freshSeed } from '../../store/game-place.ts';
import { engine } from '../../work/engine.ts';

/**
 * One card for each player: what they chose on the last sealed turn, or what they are about to do. The cards are always
 * there, so that nothing moves when they are turned over.
 */
export function SealedCards({
  match,
  reader,
  reveals,
}: {
  readonly match: Match;
  readonly reader: Reader;
  /** Whether the last choices are revealed. */
  readonly reveals: boolean;
}): JSX.Element | null {
  const { words } = match.game.book(match.options);
  const turn = reveals ? match.history.findLastIndex(({ answer }) => answer !== undefined) : -1;
  const played = match.history[turn];
  if (played === undefined && match.turn.kind !== 'both') return null;
  const leader = played?.seat ?? (match.turn.kind === 'both' ? match.turn.seat : 0);
  const state = played?.before ?? match.state;
  const moves = [played?.move, played?.answer] as const;
  return (
    <div key={turn} class={`stack ${played === undefined ? 'face-down' : 'reveal'}`}>
      {/* What is revealed is read out by the log. */}
      <p class="heard" role={played === undefined ? 'status' : undefined}>
        {render(sealedSentence(words, state, [leader, other(leader)], moves), reader)}
      </p>
      <div class="wrap reveal-pair" aria-hidden="true">
        {SEATS.map((seat) => (
          <div key={seat} class={`reveal-card seat-${seat}`}>
            <span class="reveal-name">
              <Token seat={seat} />
              <span>{reader.seat === seat ? 'You' : playerName(seat, reader.names)}</span>
            </span>
            <strong>
              {render(sealedPart(words, state, seat, moves[seat === leader ? 0 : 1]), reader)}
            </strong>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Says who takes the device next, when both players choose in secret on one. */
export function HandOver({
  seat,
  name,
  isSecond,
  take,
}: {
  readonly seat: Seat;
  readonly name: string;
  readonly isSecond: boolean;
  readonly take: () => void;
}): JSX.Element {
  return (
    <div class="hand-over">
      <p class="prompt">
        <Token seat={seat} />
        <span>
          {isSecond
            ? `The first choice is made and hidden. Hand the device to ${name}.`
            : `Both choose in secret. ${name} goes first.`}
        </span>
      </p>
      <Button main text={`I am ${name}`} onClick={take} />
    </div>
  );
}

const PERFECT = 'bot:perfect';

/** A hidden choice drawn by the right mix, as the perfect player draws it. */
export async function drawnByChance(
  { game, options, moves }: Match,
  seat: Seat,
  signal: AbortSignal,
): Promise<Result<string>> {
  const match = { game: game.id, options, moves };
  const ready = await engine.ask('prepare', [PERFECT, match], undefined, signal);
  if (!ready.ok) return ready;
  const order = { player: PERFECT, match, seat, seed: freshSeed(), earlier: [] };
  return accept(await engine.ask('choose', [order], undefined, signal));
}

/** The hidden choice of the player here, in a sentence. */
export function OwnChoice({
  state: { match, here, ownHalf },
}: {
  readonly state: TableState;
}): JSX.Element | null {
  const [seat] = here;
  if (ownHalf === null || seat === undefined) return null;
  const { rules, state, game, options } = match;
  const move = rules.moves(state, seat).find((one) => rules.notate(one) === ownHalf);
  const { words } = game.book(options);
  return <>{render(say`${you(seat)} ${sealedPart(words, state, seat, move)}.`, { seat })}</>;
}

/**
 * Scrolls just far enough to show what happened and the next question. If a small screen cannot show both, it starts
 * with what happened, and the question stays at the lower edge unless it would cover the rest.
 */
export function bringIntoView(side: HTMLElement | null): void {
  const said = side?.querySelector('.said');
  const asked = side?.querySelector<HTMLElement>('.turn-place');
  if (side === null || said == null || asked == null) return;
  const { height } = asked.getBoundingClientRect();
  asked.style.position = height > innerHeight / 2 ? 'static' : '';
  const { top } = side.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(side).rowGap) || 0;
  // A question at the lower edge covers the text: its place in the layout tells how much room both need.
  const bottom = said.getBoundingClientRect().bottom + 2 * gap + height;
  if (top < 0 || bottom - top > innerHeight) scrollBy(0, top);
  else if (bottom > innerHeight) scrollBy(0, bottom - innerHeight);
}
