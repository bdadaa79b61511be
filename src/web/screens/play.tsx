import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameRecord } from '../../core/record.ts';
import type { Seat } from '../../core/seat.ts';
import { LocalLink } from '../../play/local-link.ts';
import { isProgram } from '../../play/names.ts';
import { preparePrograms } from '../../play/programs.ts';
import { recordOf, resumeSession, type Session } from '../../play/session.ts';
import { hrefWith } from '../record-link.ts';
import { workerPlayer } from '../table/programs.ts';
import { Table, type TableTools } from '../table/table.tsx';
import { engine } from '../work/engine.ts';

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'open'; readonly link: LocalLink };

/** A game on this device, from the record in the address; the address follows the game. */
export function PlayScreen({ record }: { readonly record: GameRecord }): JSX.Element {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [progress, setProgress] = useState<number | undefined>();
  useEffect(() => {
    let link: LocalLink | undefined;
    let isGone = false;
    void open(record, setProgress).then((now) => {
      if (now.kind === 'open') link = now.link;
      if (isGone) link?.close();
      else setOpened(now);
    });
    return () => {
      isGone = true;
      link?.close();
    };
  }, []);
  const { title } = record.match.game;
  return (
    <>
      <h1>{title}</h1>
      {opened.kind === 'refused' && <p class="problem">{opened.message}</p>}
      {opened.kind === 'opening' && (
        <p class="waiting" role="status">
          Getting ready{progress === undefined ? '' : `: ${Math.round(100 * progress)} %`} …
        </p>
      )}
      {opened.kind === 'open' && <Table link={opened.link} tools={toolsOf()} />}
    </>
  );
}

async function open(
  record: GameRecord,
  _onProgress: (done: number | undefined) => void,
): Promise<Opened> {
  const players = record.players.filter(isProgram).map((name) => workerPlayer(name, engine));
  const session = resumeSession(record, [undefined, undefined], 0, players);
  if (!session.ok) return { kind: 'refused', message: session.error.message };
  const programs = await preparePrograms(session.value, {
    solve: () => Promise.reject(new Error('Programs solve in the worker.')),
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
    hint: ({ game, options, moves }, seat, given) =>
      engine.ask('hint', [{ game: game.id, options, moves }, seat, given]),
    share: () => location.href,
  };
}
