import type { JSX } from 'preact';
import type { Replay, ReportData } from '../../arena/report/report-data.ts';
import { type Phrase, playerOwns, type Reader, render, say } from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import { givenNames, matchup } from '../../play/names.ts';
import { ReviewedBoard } from '../board/reviewed-board.tsx';
import { TurnSteps } from '../board/turn-steps.tsx';
import { Sentences } from '../controls/messages.tsx';
import { ChanceGraph } from '../review/chance-graph.tsx';
import { resultText } from './games.tsx';

/** A game on the board, turn by turn, with its review. */
export function ReplayView({
  report: { titles, scenes, phrases },
  replay,
  at,
  go,
}: {
  readonly report: ReportData;
  readonly replay: Replay;
  readonly at: number;
  readonly go: (turn: number) => void;
}): JSX.Element {
  const { turns, start, chances, opening, fault } = replay;
  const last = turns.length;
  const reader: Reader = { seat: null, names: givenNames(replay.players) };
  const sceneAt = (turn: number): Scene => scenes[turns[turn - 1]?.scene ?? start] ?? [];
  const turn = turns[at - 1];
  const said = (turn?.said ?? replay.overview).map((number): Phrase => phrases[number] ?? '');
  const better = turn?.better ?? [];
  return (
    <article class="stack side-by-side review game-replay">
      <h3>
        Game {replay.number + 1}, {titles[replay.setting]}: {matchup(replay.players)},{' '}
        {resultText(replay)}
      </h3>
      {chances !== null && (
        <ChanceGraph
          side={0}
          graph={chances.map((value) => ({ value: value ?? 0.5, assumed: value === null }))}
          turning={replay.turning}
          at={at}
          title={render(say`${playerOwns(0)} chance after each turn`, reader)}
          textOf={(point) => ({ label: `Turn ${point}`, sign: turns[point - 1]?.sign ?? '' })}
          stand={go}
        />
      )}
      <ReviewedBoard
        scene={sceneAt(at)}
        before={at === 0 ? undefined : sceneAt(at - 1)}
        reader={reader}
        better={better}
      />
      <div class="surface table-side">
        <TurnSteps at={at} last={last} go={go} hasEnds />
        <div class="stack review-said" aria-live="polite">
          {at > 0 && at <= opening && <p class="note">Part of the opening, drawn by chance.</p>}
          <Sentences lines={said} reader={reader} />
          {at === last && fault !== null && <p>{fault}</p>}
        </div>
      </div>
    </article>
  );
}
