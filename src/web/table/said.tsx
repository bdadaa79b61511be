import type { ComponentChildren, JSX } from 'preact';
import { type Phrases, playerName, type Reader, render } from '../../core/contract/phrase.ts';
import { SEATS } from '../../core/seat.ts';
import { botsInWords } from '../../play/names.ts';
import type { TableState } from '../../play/table/connection.ts';
import { endingLines } from '../../play/talk/transcript.ts';
import { turnSentences, withoutDashes } from '../../play/text/position/turn.ts';
import { Token } from '../board/token.tsx';
import { Sentences } from '../messages.tsx';
import { recentFrom } from './recent.ts';

/** What just happened, in the game's words. Screen readers read it out. */
export function Said({
  state: { match, here, ending },
  reader,
  remarks,
  reveals,
}: {
  readonly state: TableState;
  readonly reader: Reader;
  /** The teacher's remarks on it. */
  readonly remarks: Phrases;
  /** Whether two hidden choices are shown as cards, and not only told. */
  readonly reveals: boolean;
}): JSX.Element {
  const book = match.game.book(match.options);
  const { history } = match;
  const from = recentFrom(match, here);
  const lines =
    history.length === 0
      ? book.words.opening()
      : history.slice(from).flatMap((_, index) => turnSentences(book, history, from + index));
  const ended = ending === null ? [] : endingLines(match, ending, book);
  return (
    <div class="stack said" role="log" aria-live="polite">
      {reveals && <Reveal match={match} from={from} reader={reader} />}
      {[...lines, ...ended]
        .map((line) => botsInWords(withoutDashes(render(line, reader))))
        .filter((line) => /[\p{L}\p{N}]/u.test(line))
        .map((line, index) => (
          <p key={`${match.turns} ${index}`}>{line}</p>
        ))}
      {remarks.map((line, index) => (
        <p key={`remark ${match.turns} ${index}`} class="remark">
          {render(line, reader)}
        </p>
      ))}
    </div>
  );
}

/** The two choices of a hidden turn, side by side. */
function Reveal({
  match,
  from,
  reader,
}: {
  readonly match: TableState['match'];
  readonly from: number;
  readonly reader: Reader;
}): JSX.Element | null {
  const { words } = match.game.book(match.options);
  const turn = match.history.findLastIndex(
    ({ answer }, index) => index >= from && answer !== undefined,
  );
  const played = match.history[turn];
  if (played === undefined) return null;
  const moves = [played.move, played.answer];
  const bySeat = played.seat === 0 ? moves : [moves[1], moves[0]];
  return (
    <div key={turn} class="stack reveal">
      <p class="reveal-title">Revealed</p>
      <div class="wrap reveal-pair">
        {SEATS.map((seat) => (
          <div key={seat} class={`reveal-card seat-${seat}`}>
            <span class="reveal-name">
              <Token seat={seat} />
              <span>{playerName(seat, reader.names)}</span>
              <span class="heard">: </span>
            </span>
            <strong>{words.spell(played.before, bySeat[seat]).join(', ')}</strong>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A hint, a warning or a refusal beside the board. */
export function Advice({
  lines,
  reader,
  kind = 'advice',
  children,
}: {
  readonly lines: Phrases;
  readonly reader?: Reader | undefined;
  readonly kind?: 'advice' | 'advice warning';
  readonly children?: ComponentChildren;
}): JSX.Element {
  return (
    <div class={kind} role="status">
      <Sentences lines={lines} reader={reader} />
      {children}
    </div>
  );
}
