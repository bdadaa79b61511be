import type { JSX } from 'preact';
import { type Reader, render } from '../../core/contract/phrase.ts';
import type { Facts, Scene, Tiles } from '../../core/contract/scene.ts';
import type { TargetedAnswer } from '../../core/match/target.ts';
import { describeScene } from '../../play/text/position/position.ts';
import { Sentences } from '../controls/controls.tsx';
import { lazy } from '../loading/lazy.tsx';
import { Answers, isAmong, type PartProps, type StillProps } from './answers.ts';
import { Token } from './token.tsx';
import { TrackBoard } from './track.tsx';

/** Only custom games have grids and bars. */
const BarsView = lazy(() => import('./bars.tsx'), 'BarsView');
const GridView = lazy(() => import('./grid.tsx'), 'GridView');

/** The picture of a position, part by part, with a description for screen readers. */
export function Board({
  scene,
  before,
  reader,
  answers = new Answers([], () => {}, reader),
  better,
}: {
  readonly scene: Scene;
  /** The scene before the last move, to mark the changes. */
  readonly before?: Scene | undefined;
  /** The reader of a picture without choices. */
  readonly reader?: Reader | undefined;
  readonly answers?: Answers | undefined;
  /** The places of a better move than the one played. */
  readonly better?: readonly TargetedAnswer[] | undefined;
}): JSX.Element {
  return (
    <div class="board">
      <div class="heard">
        <Sentences lines={describeScene(scene)} reader={answers.reader} />
      </div>
      {scene.map((part, index) => (
        <PartView
          key={`${index} ${part.kind}`}
          part={part}
          before={before?.[index]}
          index={index}
          answers={answers}
          better={better}
        />
      ))}
    </div>
  );
}

function PartView({ part, before, ...others }: PartProps<Scene[number]>): JSX.Element {
  const { answers } = others;
  const was = <Part extends Scene[number]>({ kind }: Part): Part | undefined =>
    before?.kind === kind ? (before as Part) : undefined;
  switch (part.kind) {
    case 'track':
      return <TrackBoard part={part} before={was(part)} {...others} />;
    case 'tiles':
      return <TilesView part={part} before={was(part)} {...others} />;
    case 'grid':
      return <GridView part={part} before={was(part)} {...others} />;
    case 'bars':
      return <BarsView part={part} answers={answers} />;
    case 'facts':
      return <FactsView part={part} answers={answers} />;
  }
}

function TilesView({
  part: { title, tiles },
  before,
  index,
  answers,
  better,
}: PartProps<Tiles>): JSX.Element {
  return (
    <div class="tiles-part">
      <p class="part-title">{render(title, answers.reader)}</p>
      <div class="wrap tiles">
        {tiles.map(({ text, taken, seat }, tile) => {
          const place = { kind: 'tile', part: index, tile } as const;
          const isPicked = answers.isPicked(place);
          const was = before?.tiles[tile];
          const isNew = before !== undefined && taken && was?.taken !== true;
          const isBetter = isAmong(better, place);
          const kind = `tile${isBetter ? ' better' : ''}${taken ? ' taken' : ''}${isNew ? ' just' : ''}${seat === null ? '' : ` seat-${seat}`}`;
          return answers.at(place) === undefined ? (
            <span key={tile} class={kind} aria-hidden="true">
              {text}
              {seat !== null && <Token seat={seat} />}
            </span>
          ) : (
            <button
              key={tile}
              type="button"
              class={`${kind} target${isPicked ? ' picked' : ''}`}
              aria-pressed={isPicked || undefined}
              onClick={() => answers.press(place)}
            >
              {text}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** An invisible fact, as high as any. */
const NO_FACT: Facts['facts'][number] = { label: '\u00a0', text: '\u00a0' };

function FactsView({ part: { facts }, answers }: StillProps<Facts>): JSX.Element {
  const isEmpty = facts.length === 0;
  return (
    <dl class={`wrap facts${isEmpty ? ' facts-room' : ''}`} aria-hidden={isEmpty}>
      {(isEmpty ? [NO_FACT] : facts).map(({ label, text }, index) => (
        <div key={index}>
          <dt>{render(label, answers.reader)}</dt>
          <dd>{render(text, answers.reader)}</dd>
        </div>
      ))}
    </dl>
  );
}
