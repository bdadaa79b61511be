import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameRecord } from '../../core/record.ts';
import type { Seat } from '../../core/seat.ts';
import { LocalLink } from '../../play/local-link.ts';
import { isProgram } from '../../play/names.ts';
import { preparePrograms } from '../../play/programs.ts';
import { recordOf, resumeSession, type Session } from '../../play/session.ts';
import { hrefWith } from '../record-link.ts';
import { hrefTo } from '../router.ts';
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
export function PlayScreen({ record }: { readonly record: GameRecord }): JSX.Element {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [progress, setProgress] = useState<number | undefined>();
  const [round, setRound] = useState(0);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    let link: LocalLink | undefined;
    let isGone = false;
    const { signal } = stopping.current;
    void open(record, setProgress, signal).then((now) => {
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
    </>
  );
}

async function open(
  record: GameRecord,
  onProgress: (done: number | undefined) => void,
  signal: AbortSignal,
): Promise<Opened> {
  const players = record.players
    .filter(isProgram)
    .map((name) => workerPlayer(name, engine, onProgress));
  const session = resumeSession(record, [undefined, undefined], 0, players);
  if (!session.ok) return { kind: 'refused', message: session.error.message };
  const programs = await preparePrograms(session.value, {
    solve: () => Promise.reject(new Error('Programs solve in the worker.')),
    signal,
  });
  if (!programs.ok) return { kind: 'refused', message: programs.error.message };
  return { kind: 'open', link: new LocalLink(session.value, programs.value, keep) };
}

function keep(session: Session, resigned: Seat | null): void {
  const record = recordOf(session, session.match);
  const tags = resigned === null ? record.tags : { ...record.tags, Resigned: String(resigned + 1) };
  history.replaceState(null, '', hrefWith(['play'], { ...record, tags }));
}

function toolsOf(): TableTools {
  return {
    hint: ({ game, options, moves }, seat, given, onProgress, signal) =>
      engine.ask('hint', [{ game: game.id, options, moves }, seat, given], onProgress, signal),
    share: () => location.href,
  };
}
