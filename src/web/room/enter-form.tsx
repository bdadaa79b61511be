import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { enterRoomOnServer } from '../../play/remote/room-requests.ts';
import { readRoomCode, roomCodeText } from '../../play/room/room-code.ts';
import { Button, LinkButton } from '../controls/controls.tsx';
import { Problem } from '../controls/messages.tsx';
import { lastChoice, rememberChoice } from '../new-game/last-choice.ts';
import { serverOfPage } from '../remote/session.ts';
import { hrefTo } from '../router.ts';
import { ownRooms } from './own-rooms.ts';
import { hrefOfRoom } from './use-room.ts';

/** Enters a room by its code and one's name. */
export function EnterForm({ code }: { readonly code: string }): JSX.Element {
  const [text, setText] = useState(code);
  const [name, setName] = useState(String(lastChoice().name ?? ''));
  const [fault, setFault] = useState<string | null>(null);
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const room = readRoomCode(text);
    if (room === undefined)
      return setFault('A code has six letters and digits, such as BCD-FGH. Check it.');
    const entered = await enterRoomOnServer({ server: serverOfPage(), room }, name);
    if (!entered.ok) return setFault(entered.error.message);
    rememberChoice({ ...lastChoice(), name });
    location.hash = hrefOfRoom(room, entered.value.token);
  };
  return (
    <form class="stack form room-form" onSubmit={(event) => void enter(event)}>
      <label class="field">
        Code of the room
        <br />
        <input
          class="room-code"
          value={text}
          maxLength={20}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          required
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <label class="field">
        Your name
        <br />
        <input
          value={name}
          maxLength={160}
          autocomplete="off"
          required
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <Problem text={fault} />
      <div class="row">
        <Button main text="Enter" type="submit" />
        <LinkButton text="Open a room" href={hrefTo(['room', 'new'])} />
      </div>
    </form>
  );
}

/** The way back to rooms that this browser is in. */
export function OwnRoomItems(): JSX.Element {
  return (
    <>
      {ownRooms()
        .filter(({ isOver }) => !isOver)
        .map(({ room, token, title }) => (
          <li key={token} class="row go-on own">
            <p class="go-on-text">
              <strong>{title}</strong>, room {roomCodeText(room)}
            </p>
            <LinkButton main text="Go back" heard={title} href={hrefOfRoom(room, token)} />
          </li>
        ))}
    </>
  );
}
