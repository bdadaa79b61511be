import type { ComponentChildren, JSX } from 'preact';
import { Button } from '../controls/controls.tsx';

/** Buttons to step through turns. They stay after a press at either end, so that the keys keep working. */
export function TurnSteps({
  at,
  last,
  go,
  hasEnds = false,
  children = `Turn ${at} of ${last}`,
}: {
  readonly at: number;
  readonly last: number;
  readonly go: (turn: number) => void;
  /** Whether there are buttons to the first and the last turn. */
  readonly hasEnds?: boolean;
  /** What is shown between the buttons. */
  readonly children?: ComponentChildren;
}): JSX.Element {
  const button = (text: string, label: string, to: number): JSX.Element => {
    const turn = Math.min(Math.max(to, 0), last);
    return (
      <Button
        text={text}
        aria-label={label}
        aria-disabled={turn === at}
        onClick={() => turn !== at && go(turn)}
      />
    );
  };
  return (
    <div class="row turn-steps">
      {hasEnds && button('«', 'To the start', 0)}
      {button('‹', 'Previous turn', at - 1)}
      <span>{children}</span>
      {button('›', 'Next turn', at + 1)}
      {hasEnds && button('»', 'To the end', last)}
    </div>
  );
}
