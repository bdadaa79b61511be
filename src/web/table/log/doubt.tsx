import type { JSX } from 'preact';
import type { Phrases, Reader } from '../../../core/contract/phrase.ts';
import { PLAY_ANYWAY } from '../../../play/talk/command.ts';
import { Button } from '../../controls/controls.tsx';
import { Advice } from './table-log.tsx';

/** The coach's warning: the move is not made yet. */
export function Doubt({
  lines,
  reader,
  play,
  rather,
}: {
  readonly lines: Phrases;
  readonly reader: Reader;
  readonly play: () => void;
  readonly rather: () => void;
}): JSX.Element {
  return (
    <div class="stack doubt">
      <Advice kind="advice warning" lines={lines} reader={reader}>
        <p>
          <strong>{PLAY_ANYWAY}</strong>
        </p>
      </Advice>
      <div class="row">
        <Button main text="No, choose again" onClick={rather} />
        <Button text="Yes, play it" onClick={play} />
      </div>
    </div>
  );
}
