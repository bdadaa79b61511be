import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type GameRecord, resignedIn } from '../../core/match/record.ts';
import { accept, type Result } from '../../core/result.ts';
import { type KeepLink, LocalLink } from '../../play/link/local-link.ts';
import type { MatchLink } from '../../play/link/match-link.ts';
import { hasEarlier } from '../../play/past-games.ts';
import { programsInWords } from '../../play/program-words.ts';
import { type Session, seatSession } from '../../play/session.ts';
import { isProgram } from '../../players/participant.ts';
import { isOwn } from '../games.ts';
import type { EarlierGames } from '../store/earlier-games.ts';
import { engine } from '../work/engine.ts';
import { Waiting } from '../work/waiting.tsx';
import { readyPrograms, workerPlayer } from './programs.ts';
import { Table } from './table.tsx';
import type { TableTools } from './tools.tsx';
import { Watching } from './watching.tsx';

/** A table at which somebody wants to sit down. */
type Opened =
  | {
      readonly kind: 'opening';
      readonly done?: number | undefined;
      readonly stop?: (() => void) | undefined;
    }
  | { readonly kind: 'refused'; readonly message: string; again(): void }
  | {
      readonly kind: 'open';
      readonly link: MatchLink;
      /** What there is to say of it before anything else. */
      readonly notice: string | null;
      readonly watching: Watching | undefined;
    };

/** A hint from the worker. */
export const hintFrom: TableTools['hint'] = (match, seat, given, onProgress, signal) =>
  engine.ask('hint', [match.data(), seat, given], onProgress, signal);

/** A table once its programs are ready, and what there is to say until then. */
export function OpenedTable({
  opened,
  tools,
}: {
  readonly opened: Opened;
  readonly tools: TableTools;
}): JSX.Element {
  switch (opened.kind) {
    case 'opening':
      return <Waiting text="Getting ready" done={opened.done} stop={opened.stop} />;
    case 'refused':
      return (
        <div class="waiting-bar">
          <p class="problem" role="alert">
            {programsInWords(opened.message)} Nothing of your game is lost.
          </p>
          <button type="button" class="button main" onClick={opened.again}>
            Try again
          </button>
          {tools.another !== undefined && (
            <a class="button" href={tools.another}>
              Another opponent
            </a>
          )}
        </div>
      );
    case 'open':
      return (
        <>
          {opened.notice !== null && (
            <p class="problem" role="alert">
              {opened.notice}
            </p>
          )}
          <Table link={opened.link} tools={{ ...tools, watching: opened.watching }} />
        </>
      );
  }
}

/** How a game is kept, once everybody sits at the table. */
type KeepFrom = (start: Session) => KeepLink;

/** Sits everybody down to the game of a record. It is kept after every change, and let go with the screen. */
export function useLink(record: GameRecord, keepFrom: KeepFrom): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let link: MatchLink | undefined;
    let isGone = false;
    const stopping = new AbortController();
    const stop = record.players.some(isProgram) ? () => stopping.abort() : undefined;
    const show = (done?: number): void => {
      if (!isGone) setOpened({ kind: 'opening', done, stop });
    };
    const again = (): void => setRound(round + 1);
    show();
    void openLink(record, keepFrom, show, stopping.signal).then((now) => {
      if (now.ok) ({ link } = now.value);
      if (isGone) link?.close();
      else
        setOpened(
          now.ok
            ? { kind: 'open', ...now.value }
            : { kind: 'refused', message: now.error.message, again },
        );
    });
    return () => {
      isGone = true;
      stopping.abort();
      link?.close();
    };
  }, [round]);
  return opened;
}

/** The games of its series before it, where there can be any. */
async function before(record: GameRecord): Promise<EarlierGames> {
  const none: EarlierGames = { records: [], fault: null };
  if (!hasEarlier(record)) return none;
  const fetched = import('../store/earlier-games.ts');
  // Without them a series goes on all the same.
  return fetched.then(({ earlierGames }) => earlierGames(record)).catch(() => none);
}

async function openLink(
  record: GameRecord,
  keepFrom: KeepFrom,
  onProgress: (done: number | undefined) => void,
  signal: AbortSignal,
): Promise<Result<Omit<Extract<Opened, { kind: 'open' }>, 'kind'>>> {
  const players = record.players
    .filter(isProgram)
    .map((name) => workerPlayer(name, engine, onProgress));
  const { records, fault } = await before(record);
  const session = seatSession(record, [undefined, undefined], 0, players, records);
  if (!session.ok) return session;
  const programs = await readyPrograms(session.value, signal);
  if (!programs.ok) return programs;
  const keep = keepFrom(session.value);
  const resigned = resignedIn(record) ?? null;
  const watching = record.players.every(isProgram) ? new Watching() : undefined;
  const link = new LocalLink(session.value, programs.value, keep, resigned, watching);
  const notice = fault === null ? null : `${fault} The series goes on without its earlier games.`;
  if (!isOwn(record.match.game)) return accept({ link, notice, watching });
  const { triedLink } = await import('./tried-link.ts');
  return accept({ link: triedLink(link), notice, watching });
}
