import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { capitalize } from '../../core/contract/first-letter.ts';
import { bookOnScreen, type ChosenGame } from '../../core/contract/game.ts';
import { formatOptions, parseOptions } from '../../core/contract/option.ts';
import { render, renderLines } from '../../core/contract/phrase.ts';
import { nameOf } from '../../core/contract/variant.ts';
import type { Match } from '../../core/match/match.ts';
import { positionsOf } from '../../play/positions.ts';
import { closingLines } from '../../play/talk/transcript.ts';
import { LEADING, type PlayableLine } from '../../play/text/game/audit.ts';
import { turnSentences, withoutDashes } from '../../play/text/position/turn.ts';
import { Board } from '../board/board.tsx';
import { TurnSteps } from '../board/turn-steps.tsx';
import { Button, LinkButton, Sentences } from '../controls/controls.tsx';
import { GameStart } from '../game-start.tsx';
import { hrefOf } from '../links.ts';
import { gameData } from '../work/engine.ts';
import { LongTask } from '../work/long-work.tsx';
import type { AuditAnswer, FindingText } from '../work/tasks/audit-tasks.ts';

/** Finished audits are not repeated. */
const known = new Map<string, AuditAnswer>();

/** What a rule book promises, and whether it is true. */
export function AuditScreen({ chosen }: { readonly chosen: ChosenGame }): JSX.Element {
  const { game, options } = chosen;
  const name = `${game.id} ${formatOptions(options)}`;
  return (
    <>
      <h1>{nameOf(chosen)}: the audit</h1>
      <p class="lead">What its rule book promises, and whether it is true.</p>
      <GameStart chosen={chosen} here="audit" />
      <LongTask
        chosen={chosen}
        ask={(engine, onProgress) => engine.ask('audit', [gameData(chosen)], onProgress)}
        known={{ name, answers: known }}
        words={{
          offer:
            'This is a big game: the audit may take a minute or more. You can use the rest of the page meanwhile.',
          start: 'Start the audit',
          title: 'Audit',
          doing: 'Checking every position and every turn',
        }}
      >
        {(answer) => <AuditFindings answer={answer} chosen={chosen} />}
      </LongTask>
    </>
  );
}

function AuditFindings({
  answer: { unsolved, leads, facts, ideas, tally, subjects },
  chosen,
}: {
  readonly answer: AuditAnswer;
  readonly chosen: ChosenGame;
}): JSX.Element {
  return (
    <div class="stack audit">
      {leads.length > 0 && (
        <section class="leads">
          <h2>{LEADING}</h2>
          <ol>
            {leads.map(({ sentence, places }) => (
              <li key={sentence}>
                {sentence}
                {places !== '' && <small>{places}</small>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {unsolved === null ? <Figures facts={facts} ideas={ideas} /> : <p>{unsolved}</p>}
      <section>
        <h2>Promises</h2>
        <p class="about">{tally}</p>
        {subjects.map(({ about, findings }) => (
          <section key={about} class="subject">
            <h3>{about}</h3>
            {findings.map((finding, index) => (
              <FindingView key={index} finding={finding} chosen={chosen} />
            ))}
          </section>
        ))}
      </section>
    </div>
  );
}

function Figures({ facts, ideas }: Pick<AuditAnswer, 'facts' | 'ideas'>): JSX.Element {
  return (
    <>
      <section>
        <h2>Measured</h2>
        <table class="measures">
          <tbody>
            {facts.map(([label, text]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{render(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>The idea</h2>
        {ideas.map((line, index) => {
          const text = render(line);
          return (
            <p key={index} class={text.startsWith(' ') ? 'about' : 'idea-line'}>
              {text.trim()}
            </p>
          );
        })}
      </section>
    </>
  );
}

function FindingView({
  finding: { verdict, word, quotes, lines, playable },
  chosen,
}: {
  readonly finding: FindingText;
  readonly chosen: ChosenGame;
}): JSX.Element {
  return (
    <article class="stack finding">
      <p class={`verdict ${verdict}`}>{word}</p>
      <div class="stack finding-text">
        {quotes.map((text, index) => (
          <p key={index} class="quote">
            {text}
          </p>
        ))}
        {lines.map((line, index) => (
          <p key={index} class={index === 1 ? 'evidence' : 'about'}>
            {render(line)}
          </p>
        ))}
        {playable.map((line) => (
          <Witness key={line.title} line={line} chosen={chosen} />
        ))}
      </div>
    </article>
  );
}

/** A line of play behind a finding, shown on the board on request. */
function Witness({
  line: { title, options: written, moves },
  chosen: { game },
}: {
  readonly line: PlayableLine;
  readonly chosen: ChosenGame;
}): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  const options = parseOptions(game.options, written);
  if (!options.ok) return null;
  return (
    <div class="stack witness">
      <Button
        class="button not-printed"
        text={`${capitalize(title)}: ${isOpen ? 'hide the board' : 'show it on the board'}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Replay chosen={{ game, options: options.value }} moves={moves} title={title} />}
    </div>
  );
}

/** A line of play on the board, to step through with buttons or arrow keys, and to play on from. */
function Replay({
  chosen,
  moves,
  title,
}: {
  readonly chosen: ChosenGame;
  readonly moves: readonly string[];
  readonly title: string;
}): JSX.Element {
  const positions = useMemo(() => positionsOf({ ...chosen, moves }), [chosen, moves]);
  const last = positions.length - 1;
  const [at, setAt] = useState(last);
  const match = positions[Math.min(at, last)] as Match;
  const book = bookOnScreen(chosen);
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: last,
  };
  const step = (event: KeyboardEvent): void => {
    const turn = keys[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    setAt(Math.min(Math.max(turn, 0), last));
  };
  const said =
    at === 0 ? book.words.opening() : turnSentences(chosen, match.history, match.turns - 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form's group of fields it is not
    <div class="surface stack replay" role="group" aria-label={title} onKeyDown={step}>
      <Board
        scene={book.scene(match.position)}
        before={at === 0 ? undefined : book.scene((positions[at - 1] as Match).position)}
      />
      {last > 0 && <TurnSteps at={at} last={last} go={setAt} hasEnds />}
      <div class="replay-said" role="status">
        <Sentences
          // No reader of an audit is one of its players.
          lines={renderLines([...said, ...closingLines(match, book)], { seat: null }).map(
            withoutDashes,
          )}
        />
      </div>
      {match.turn.kind !== 'over' && (
        <LinkButton
          text="Play on from here"
          href={hrefOf('new', chosen, at === 0 ? {} : { from: match.moves.join(' ') })}
        />
      )}
    </div>
  );
}
