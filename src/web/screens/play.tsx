import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type GameRecord, resignedIn } from '../../core/match/record.ts';
import type { KeepLink } from '../../play/link/local-link.ts';
import { summaryOf } from '../../play/text/rulebook.ts';
import { hrefOf } from '../chosen-link.ts';
import { hrefTo } from '../router.ts';
import { keeping } from '../store/keeping.ts';
import { StoreTrouble } from '../store/trouble.tsx';
import { hintFrom, OpenedTable, useLink } from '../table/opened-table.tsx';
import type { TableCoach, TableTools } from '../table/tools.tsx';
import { engine } from '../work/engine.ts';

/** A game on this device, from the record in the address; the address follows the game. */
export function PlayScreen({
  record,
  id,
}: {
  readonly record: GameRecord;
  /** The game's id in this browser, if it is saved. */
  readonly id: string | undefined;
}): JSX.Element {
  const { game, options } = record.match;
  const [warns, setWarns] = useState(record.tags.Coach === 'yes');
  const isCoached = useRef(warns);
  /** Saves the game as it stands again. */
  const keepAgain = useRef(() => {});
  const opened = useLink(record, (start) => {
    const keep = keeping(start, record, id);
    const keepNow: KeepLink = (session, resigned) => {
      keepAgain.current = () => keepNow(session, resigned);
      keep({ ...session, coached: isCoached.current }, resigned);
    };
    keepAgain.current = () => keepNow(start, resignedIn(record) ?? null);
    return keepNow;
  });
  const coach: TableCoach = {
    warns,
    warning: (match, seat, notation, signal) =>
      engine.ask('warning', [match.data(), seat, notation], undefined, signal),
    call(wanted) {
      isCoached.current = wanted;
      setWarns(wanted);
      keepAgain.current();
      return wanted
        ? engine.ask('greeting', [{ game: game.id, options }])
        : Promise.resolve<readonly string[]>([]);
    },
  };
  const tools: TableTools = {
    hint: hintFrom,
    coach,
    share: () => location.href.replace(/&id=[^&]*/, ''),
    review: () => location.hash.replace(/^#\/play/, '#/review'),
    learn: hrefOf('learn', record.match),
    another: hrefTo(['new', game.id]),
  };
  return (
    <>
      <h1>{game.title}</h1>
      <p class="about">{summaryOf(record.match)}</p>
      <OpenedTable opened={opened} tools={tools} />
      <StoreTrouble />
    </>
  );
}
