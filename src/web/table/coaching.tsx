import type { JSX } from 'preact';
import type { Phrases, Reader } from '../../core/contract/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import type { TableState } from '../../play/table/connection.ts';
import { PLAY_ANYWAY } from '../../play/talk/command.ts';
import { Button } from '../controls.tsx';
import { useLoaded } from '../use-loaded.ts';
import { engine } from '../work/engine.ts';
import { recentFrom } from './recent.ts';
import { Advice } from './said.tsx';

/** The teacher's remarks on the last turns, and advice for the next choice. */
export function useTeacher(
  isTaught: boolean | undefined,
  { match, here }: TableState,
  asked: Seat | undefined,
  where: string,
): { readonly remarks: Phrases; readonly advice: Phrases } {
  const said = useLoaded(async () => {
    const [learner] = here;
    if (!isTaught || learner === undefined) return undefined;
    const none = (): Phrases => [];
    const [remarks, advice] = await Promise.all([
      match.turns === 0
        ? none()
        : engine.ask('teachAfter', [match.data(), recentFrom(match, here), learner]).catch(none),
      asked === undefined ? none() : engine.ask('teachBefore', [match.data(), asked]).catch(none),
    ]);
    return { where, remarks, advice };
  }, [where]);
  return said?.where === where ? said : { remarks: [], advice: [] };
}

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
