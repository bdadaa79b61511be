import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameRecord } from '../../core/match/record.ts';
import { accept } from '../../core/result.ts';
import { summaryOf } from '../../play/text/rulebook.ts';
import { hrefOf } from '../chosen-link.ts';
import { hrefWith } from '../record-link.ts';
import { hrefTo, readRoute } from '../router.ts';
import { keepingTable } from '../table/keep-table.ts';
import { hintFrom, OpenedTable, useOpened, useTable } from '../table/opened-table.tsx';
import type { TableCoach, TableTools } from '../table/tools.tsx';
import { engine } from '../work/engine.ts';

type PlayedGame = {
  readonly record: GameRecord;
  /** What this browser keeps it as, if it does. */
  readonly id: string | undefined;
};

/** A game on this device, from the record in the address; the address follows the game. */
export function PlayScreen({ record, id }: PlayedGame): JSX.Element {
  const [shown, setShown] = useState({ record, id, isWatched: false, count: 0 });
  const [fault, setFault] = useState<string>();
  /** Opens the game as this browser has it now: another tab may have played on. */
  const reopen = async (isWatched: boolean): Promise<void> => {
    const kept = readRoute(location.hash).set.get('id') ?? '';
    const { keptRecord } = await import('../table/follow-table.ts');
    const now = await keptRecord(kept);
    if (!now.ok) return setFault(now.error.message);
    history.replaceState(history.state, '', hrefWith(['play'], now.value, kept));
    setShown({ record: now.value, id: kept, isWatched, count: shown.count + 1 });
  };
  const game = { record: shown.record, id: shown.id };
  return (
    <>
      <h1>{record.match.game.title}</h1>
      <p class="about">{summaryOf(record.match)}</p>
      {fault !== undefined && (
        <p class="problem" role="alert">
          {fault}
        </p>
      )}
      {shown.isWatched ? (
        <Watched key={shown.count} {...game} playHere={() => void reopen(false)} />
      ) : (
        <Played key={shown.count} {...game} watch={() => void reopen(true)} />
      )}
    </>
  );
}

/** What can be done with a game that is played or watched. */
function toolsFor({ match }: GameRecord): TableTools {
  return {
    hint: hintFrom,
    learn: hrefOf('learn', match),
    another: hrefTo(['new', match.game.id]),
  };
}

function Played({ record, id, watch }: PlayedGame & { readonly watch: () => void }): JSX.Element {
  const { game, options } = record.match;
  const opened = useTable(record, id, keepingTable);
  const coach: TableCoach = {
    warning: (match, seat, notation, signal) =>
      engine.ask('warning', [match.data(), seat, notation], undefined, signal),
    greeting: () => engine.ask('greeting', [{ game: game.id, options }]),
  };
  const copy = (): void => {
    if (opened.kind === 'open' && opened.record !== undefined)
      location.hash = hrefWith(['play'], opened.record()).slice(1);
  };
  const tools: TableTools = {
    ...toolsFor(record),
    coach,
    review: () => location.hash.replace(/^#\/play/, '#/review'),
    share: () => location.href.replace(/&id=[^&]*/, ''),
    elsewhere: { watch, copy },
  };
  return <OpenedTable opened={opened} tools={tools} />;
}

/** A game that goes on in another tab. */
function Watched({
  record,
  id = '',
  playHere,
}: PlayedGame & { readonly playHere: () => void }): JSX.Element {
  const opened = useOpened(async () => {
    const { followTable } = await import('../table/follow-table.ts');
    const followed = await followTable(id);
    if (!followed.ok) return followed;
    const connection = followed.value;
    return accept({ connection, notice: null, close: () => void connection.close() });
  }, false);
  return (
    <>
      <div class="row watched" role="status">
        <span>You are watching this game. It is played in another tab.</span>
        <button type="button" class="button" onClick={playHere}>
          Play here
        </button>
      </div>
      <OpenedTable opened={opened} tools={{ ...toolsFor(record), afterwards: <></> }} />
    </>
  );
}
