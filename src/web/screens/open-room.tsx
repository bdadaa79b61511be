import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { openRoomOnServer } from '../../play/remote/room-requests.ts';
import { Button, Problem, TextField } from '../controls/controls.tsx';
import { CHECK_RULES } from '../new-game/seating.ts';
import { serverOfPage } from '../remote/session.ts';
import { TermsFields, useTermsChoice } from '../room/terms-fields.tsx';
import { hrefOfRoom } from '../room/use-room.ts';

/** Opens a room for a class or a club. */
export function OpenRoomScreen(): JSX.Element {
  const [title, setTitle] = useState('');
  const [choice, change] = useTermsChoice();
  const [fault, setFault] = useState<string | null>(null);
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (choice.request === undefined) return;
    const opened = await openRoomOnServer(serverOfPage(), { title, ...choice.request });
    if (!opened.ok) return setFault(opened.error.message);
    location.hash = hrefOfRoom(opened.value.room, opened.value.token);
  };
  return (
    <>
      <h1>Open a room</h1>
      <p class="lead">
        For a class or a club. Everyone enters with a short code; you pair them round by round.
      </p>
      <form class="stack form room-form" onSubmit={(event) => void open(event)}>
        <TextField
          text="Name of the room"
          value={title}
          required
          placeholder="Class 4b"
          change={setTitle}
        />
        <TermsFields choice={choice} change={change} />
        <Problem text={choice.request === undefined ? CHECK_RULES : fault} />
        <div class="row start">
          <Button main text="Open the room" type="submit" disabled={choice.request === undefined} />
        </div>
      </form>
    </>
  );
}
