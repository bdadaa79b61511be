import type { JSX } from 'preact';
import { render } from '../../core/contract/phrase.ts';
import type { Bars } from '../../core/contract/scene.ts';
import type { StillProps } from './answers.ts';

/** Values as bars, each filled to its share. */
export function BarsView({ part: { bars }, answers }: StillProps<Bars>): JSX.Element {
  return (
    <div class="bars" aria-hidden="true">
      {bars.map(({ label, value, most, seat }, index) => (
        <div key={index} class="bar">
          <span>{render(label, answers.reader)}</span>
          <span class={`bar-track${seat === null ? '' : ` seat-${seat}`}`}>
            <span style={{ width: `${most === 0 ? 0 : (100 * value) / most}%` }} />
          </span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  );
}
