import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatRecord, type GameRecord, resignedIn } from '../../core/record.ts';
import { type KeepLink, LocalLink } from '../../play/local-link.ts';
import { isProgram } from '../../play/names.ts';
import { preparePrograms } from '../../play/programs.ts';
import { recordOf, type Session, seatSession } from '../../play/session.ts';
import { hrefWith } from '../record-link.ts';
import { hrefTo } from '../router.ts';
import { GameKeeper, newPlace } from '../store/game-keeper.ts';
import type { Store } from '../store/store.ts';
import { StoreTrouble } from '../store/trouble.tsx';
import { workerPlayer } from '../table/programs.ts';
import { Table, type TableTools } from '../table/table.tsx';
import { engine } from '../work/engine.ts';
import { Waiting } from '../work/waiting.tsx';

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'open'; readonly link: LocalLink };

/** A game on this device, from the record in the address; the address follows the game. */
export function PlayScreen({
  record,
  id,
}: {
  readonly record: GameRecord;
  /** What this browser keeps it as, if it does. */
  readonly id: string | undefined;
}): JSX.Element {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [progress, setProgress] = useState<number | undefined>();
  const [round, setRound] = useState(0);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    let link: LocalLink | undefined;
    let isGone = false;
    const { signal } = stopping.current;
    void open(record, id, setProgress, signal).then((now) => {
      if (now.kind === 'open') link = now.link;
      if (isGone) link?.close();
      else setOpened(signal.aborted ? { kind: 'stopped' } : now);
    });
    return () => {
      isGone = true;
      stopping.current.abort();
      link?.close();
    };
  }, [round]);
  const again = (): void => {
    stopping.current = new AbortController();
    setOpened({ kind: 'opening' });
    setRound(round + 1);
  };
  const { title } = record.match.game;
  return (
    <>
      <h1>{title}</h1>
      {opened.kind === 'refused' && <p class="problem">{opened.message}</p>}
      {opened.kind === 'opening' && (
        <Waiting
          text="Getting ready"
          done={progress}
          stop={record.players.some(isProgram) ? () => stopping.current.abort() : undefined}
        />
      )}
      {opened.kind === 'stopped' && (
        <div class="waiting-bar">
          <p>The program was stopped before it was ready. Your game is in the address.</p>
          <button type="button" class="button main" onClick={again}>
            Try again
          </button>
          <a class="button" href={hrefTo(['new', record.match.game.id])}>
            Another opponent
          </a>
        </div>
      )}
      {opened.kind === 'open' && <Table link={opened.link} tools={toolsOf()} />}
      <StoreTrouble />
    </>
  );
}

async function open(
  record: GameRecord,
  id: string | undefined,
  onProgress: (done: number | undefined) => void,
  signal: AbortSignal,
): Promise<Opened> {
  const players = record.players
    .filter(isProgram)
    .map((name) => workerPlayer(name, engine, onProgress));
  const session = seatSession(record, [undefined, undefined], 0, players);
  if (!session.ok) return { kind: 'refused', message: session.error.message };
  const programs = await preparePrograms(session.value, {
    solve: () => Promise.reject(new Error('Programs solve in the worker.')),
    signal,
  });
  if (!programs.ok) return { kind: 'refused', message: programs.error.message };
  const keep = keeping(session.value, record, id);
  const resigned = resignedIn(record) ?? null;
  return { kind: 'open', link: new LocalLink(session.value, programs.value, keep, resigned) };
}

/** Keeps a game after every change: in the address at once, and in this browser. The next game is one of its own. */
function keeping(start: Session, opened: GameRecord, id: string | undefined): KeepLink {
  const { game } = opened.match;
  const known = id === undefined ? undefined : formatRecord(opened);
  let { earlier } = start;
  let place = { ...newPlace(game.id), ...(id === undefined ? {} : { id }) };
  if (opened.tags.Date !== undefined) place = { ...place, date: opened.tags.Date };
  let latest = opened;
  const show = (): void => history.replaceState(null, '', hrefWith(['play'], latest, place.id));
  const keeperAt = (text: string | undefined): GameKeeper =>
    new GameKeeper(theStore(), place, text, (moved) => {
      place = moved;
      show();
    });
  let keeper = keeperAt(known);
  return (session, resigned) => {
    if (session.earlier !== earlier) {
      ({ earlier } = session);
      place = newPlace(game.id);
      keeper = keeperAt(undefined);
    }
    const record = recordOf(session, session.match);
    const given = resigned === null ? {} : { Resigned: String(resigned + 1) };
    latest = { ...record, tags: { ...record.tags, ...given, Date: place.date } };
    show();
    // Before the first move there is nothing to keep, unless it was taken back.
    if (session.match.turns > 0 || id !== undefined) keeper.keep(latest);
  };
}

/** Fetched after the first picture: what is kept does not have to wait for it. */
async function theStore(): Promise<Store> {
  return (await import('../store/store.ts')).pageStore();
}

function toolsOf(): TableTools {
  return {
    hint: ({ game, options, moves }, seat, given, onProgress, signal) =>
      engine.ask('hint', [{ game: game.id, options, moves }, seat, given], onProgress, signal),
    share: () => location.href.replace(/&id=[^&]*/, ''),
    review: () => location.hash.replace(/^#\/play/, '#/review'),
  };
}
