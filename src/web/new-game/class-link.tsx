import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import { LESSON_STEPS, STEP_TITLES } from '../../play/text/game/lesson.ts';
import { SelectField, Switch } from '../controls/controls.tsx';
import { hrefOf } from '../links.ts';
import { LinkText } from '../records/link-text.tsx';
import { freshSeed } from '../store/game-place.ts';

/** Puzzles in a set. */
const PUZZLES = 5;

/** One address for a whole class: a game with its rules and opponent, a step of the lesson, or a set of puzzles. */
export function ClassLink({
  chosen,
  opponent,
}: {
  readonly chosen: ChosenGame;
  readonly opponent: string;
}): JSX.Element {
  const [what, setWhat] = useState('game');
  const [isQuiet, setQuiet] = useState(false);
  // The same puzzles for everyone.
  const [seed] = useState(freshSeed);
  const quiet: Readonly<Record<string, string>> = isQuiet ? { quiet: '1' } : {};
  const href =
    what === 'game'
      ? hrefOf('new', chosen, { against: opponent, ...quiet })
      : what === 'puzzles'
        ? hrefOf('puzzles', chosen, { count: String(PUZZLES), seed: String(seed), ...quiet })
        : hrefOf('learn', chosen, { step: what, ...quiet });
  return (
    <div class="stack form">
      <SelectField
        id="class-what"
        text="What everyone gets"
        value={what}
        choices={[
          ['game', 'this game against this opponent'],
          ['puzzles', `the same ${PUZZLES} puzzles`],
          ...LESSON_STEPS.map((step) => [step, `lesson: ${STEP_TITLES[step]}`] as const),
        ]}
        change={setWhat}
      />
      <Switch
        title="Quiet"
        about="no hints, coach or map until the end"
        isOn={isQuiet}
        change={setQuiet}
      />
      <div class="field">
        The link
        <br />
        <LinkText name="The link" href={new URL(href, location.href).href} />
      </div>
    </div>
  );
}
