import type { JSX } from 'preact';
import type { ReportData } from '../../arena/report/report-data.ts';
import { countOf } from '../../core/count.ts';
import { givenNames } from '../../play/names.ts';
import { Board } from '../board/board.tsx';
import { Button } from '../controls/controls.tsx';
import { percent, shortName } from './figures.ts';
import type { ReplayPlace } from './report.tsx';

/** The mistakes that teach most, each on the board it was made on. */
export function Mistakes({
  report: { arena, titles, replays, scenes },
  look,
}: {
  readonly report: ReportData;
  readonly look: (place: ReplayPlace) => void;
}): JSX.Element {
  if (arena.instructive.length === 0) return <p>No choice gave anything away.</p>;
  return (
    <ul class="mistakes">
      {arena.instructive.map(({ setting, game, turn, players, times, loss, text }) => {
        const replay = replays.find(({ number }) => number === game);
        const before = replay?.turns[turn - 2]?.scene ?? replay?.start;
        const scene = before === undefined ? undefined : scenes[before];
        return (
          <li key={`${game} ${turn}`} class="surface mistake">
            <h3>{titles[setting]}</h3>
            {replay !== undefined && scene !== undefined && (
              <Board
                scene={scene}
                reader={{ seat: null, names: givenNames(replay.players) }}
                better={replay.turns[turn - 1]?.better}
              />
            )}
            <p>{text}</p>
            <p class="note">
              Costs {percent(loss)} of a game. Made {countOf(times, 'time')}, by{' '}
              {players.map(shortName).join(', ')}.
            </p>
            <Button text={`Replay game ${game + 1}`} onClick={() => look({ game, turn })} />
          </li>
        );
      })}
    </ul>
  );
}
