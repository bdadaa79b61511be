import type { JSX } from 'preact';

/** Calls the coach, or sends it away. */
export function CoachSwitch({
  isOn,
  change,
}: {
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}): JSX.Element {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <span>
        <strong>Coach</strong>{' '}
        <span class="about">warns before a move that throws the game away</span>
      </span>
    </label>
  );
}
