import type { JSX } from 'preact';
import type { Ruling } from '../../core/contract/book.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import type { Idea } from '../../core/contract/idea.ts';
import { allowedValues, formatValue, type ResolvedOption } from '../../core/contract/option.ts';
import { render } from '../../core/contract/phrase.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { Match } from '../../core/match/match.ts';
import { optionGroups } from '../../play/text/game/options.ts';
import {
  HOUSE_RULES,
  isIdeaTaught,
  otherwiseOf,
  settingLine,
} from '../../play/text/game/rulebook.ts';
import { briefLines } from '../../play/text/game/summary.ts';
import { Board } from '../board/board.tsx';
import { Button, Sentences } from '../controls/controls.tsx';
import { GameStart } from '../game-links.tsx';
import { isQuiet } from '../quiet.ts';
import { engine, gameData } from '../work/engine.ts';
import { percent, useLongWork } from '../work/long-work.tsx';
import type { IdeaAnswer } from '../work/tasks/audit-tasks.ts';
import { Answered, useAsked } from '../work/use-asked.tsx';

/** The rule book: each clause with its rulings beside it, the options and the ideas. */
export function RulesScreen({ chosen }: { readonly chosen: ChosenGame }): JSX.Element {
  const { game, options } = chosen;
  const { clauses, rulings, brief, ideas = [] } = game.book(options);
  const { own, house } = optionGroups(chosen);
  return (
    <article class="rule-book">
      <header>
        <h1>{nameOf(chosen)}</h1>
        <p class="lead">{settingLine(chosen)}</p>
        <GameStart chosen={chosen} here="rules" />
      </header>
      {brief !== undefined && (
        <section class="stack in-short">
          <div class="surface">
            <h2>In short</h2>
            <ul>
              {briefLines(game, options).map((line, index) => (
                <li key={index}>{render(line)}</li>
              ))}
            </ul>
          </div>
          <div class="surface table-board">
            <Board scene={game.book(options).scene(Match.start(game, options).position)} />
          </div>
        </section>
      )}
      {clauses.map(({ id, title, text }, index) => {
        const settling = rulings.filter(({ clause }) => clause === id);
        return (
          <section key={id} class="stack clause">
            <div class="stack clause-text">
              <h2>
                <span class="clause-number" aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h2>
              <p>{text}</p>
            </div>
            {settling.length > 0 && (
              <div class="stack rulings">
                {settling.map((ruling) => (
                  <RulingNote key={ruling.id} ruling={ruling} chosen={chosen} />
                ))}
              </div>
            )}
          </section>
        );
      })}
      {ideas.length > 0 && !isQuiet() && <Ideas ideas={ideas} chosen={chosen} />}
      {isIdeaTaught(chosen) && !isQuiet() && <TaughtIdeas chosen={chosen} />}
      {own.length > 0 && <Options title="Options" options={own} />}
      {house.length > 0 && <Options title={HOUSE_RULES} options={house} />}
    </article>
  );
}

function Options({
  title,
  options,
}: {
  readonly title: string;
  readonly options: readonly ResolvedOption[];
}): JSX.Element {
  return (
    <section class="stack clause">
      <div class="stack clause-text">
        <h2>{title}</h2>
        <dl class="stack options">
          {options.map(({ name, option, value }) => (
            <div key={name}>
              <dt>
                <code>
                  {name}={formatValue(value)}
                </code>
              </dt>
              <dd>
                {option.about}
                <br />
                <small>{allowedValues(option)}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function RulingNote({
  ruling,
  chosen,
}: {
  readonly ruling: Ruling;
  readonly chosen: ChosenGame;
}): JSX.Element {
  const otherwise = otherwiseOf(ruling, chosen);
  return (
    <aside class="stack ruling" aria-label={`Ruling ${ruling.id}`}>
      <p class="ruling-problem">
        <strong>{ruling.id}</strong> {ruling.problem}
      </p>
      <p>
        <strong>Ruling:</strong> {ruling.ruling}
      </p>
      {otherwise !== undefined && (
        <p>
          <strong>{otherwise[0]}:</strong> {otherwise[1]}
        </p>
      )}
    </aside>
  );
}

/** The book's ideas, each with its check on the solved game. */
function Ideas({
  ideas,
  chosen,
}: {
  readonly ideas: readonly Idea[];
  readonly chosen: ChosenGame;
}): JSX.Element {
  const { stage, start } = useLongWork(chosen, (onProgress) =>
    engine.ask('ideas', [gameData(chosen)], onProgress),
  );
  return (
    <section class="stack clause">
      <div class="stack clause-text">
        <h2>The idea</h2>
        <ul class="ideas">
          {ideas.map(({ id, idea }) => (
            <li key={id}>
              <p>{render(idea)}</p>
              {stage.kind === 'done' && (
                <Check found={stage.value.find((one) => one.id === id)} chosen={chosen} />
              )}
            </li>
          ))}
        </ul>
        <div class="not-printed" role="status">
          {(stage.kind === 'looking' || stage.kind === 'working') && (
            <p class="waiting">
              Checking it on every position{stage.kind === 'working' && percent(stage.done)} …
            </p>
          )}
          {stage.kind === 'failed' && <p class="waiting">{stage.message}</p>}
          {stage.kind === 'offered' && (
            <Button text={`Check it on ${stage.states} positions`} onClick={start} />
          )}
        </div>
      </div>
    </section>
  );
}

/** The ideas of the lesson. */
function TaughtIdeas({ chosen }: { readonly chosen: ChosenGame }): JSX.Element {
  const asked = useAsked('lessonIdeas', [gameData(chosen)], []);
  return (
    <section class="stack clause">
      <div class="stack clause-text">
        <h2>The idea</h2>
        <Answered asked={asked} text="Solving the game">
          {({ ideas }) => (
            <Sentences lines={ideas.map(({ idea }) => idea)} reader={{ seat: null }} />
          )}
        </Answered>
      </div>
    </section>
  );
}

function Check({
  found,
  chosen: { game, options },
}: {
  readonly found: IdeaAnswer | undefined;
  readonly chosen: ChosenGame;
}): JSX.Element | null {
  if (found === undefined) return null;
  const { isSo, evidence, counterexample } = found;
  return (
    <>
      <p class={`idea-check ${isSo ? 'holds' : 'fails'}`}>
        <strong>{isSo ? 'True.' : 'False.'}</strong> {render(evidence)}
      </p>
      {!isSo && counterexample !== null && (
        <figure class="counterexample">
          <figcaption>For example:</figcaption>
          <Board scene={game.book(options).scene({ state: counterexample, history: [] })} />
        </figure>
      )}
    </>
  );
}
