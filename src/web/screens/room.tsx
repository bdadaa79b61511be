import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { enterRoomOnServer } from '../../play/remote/room-requests.ts';
import { readRoomCode, roomCodeText } from '../../play/room/room-code.ts';
import { Button, LinkButton, Pending, Problem, TextField } from '../controls/controls.tsx';
import { lastName, rememberChoice } from '../last-choice.ts';
import { loadHouseRules } from '../loading/house-rules-later.ts';
import { lazy } from '../loading/lazy.tsx';
import { serverOfPage } from '../remote/session.ts';
import { MemberView } from '../room/member-view.tsx';
import { ownRooms } from '../room/own-rooms.ts';
import { hrefOfRoom, useRoom } from '../room/use-room.ts';
import { hrefTo } from '../router.ts';

/** A room: without a token the way in, else what its host or a member sees. */
export function RoomScreen({
  code,
  token,
}: {
  readonly code: string;
  readonly token: string | undefined;
}): JSX.Element {
  if (token !== undefined) return <FollowedRoomView code={code} token={token} />;
  return (
    <>
      <h1>Enter a room</h1>
      <p class="lead">The host has a code for you: six letters and digits.</p>
      <ul class="open-now">
        <OwnRoomItems />
      </ul>
      <EnterForm code={code} />
    </>
  );
}

function FollowedRoomView({
  code,
  token,
}: {
  readonly code: string;
  readonly token: string;
}): JSX.Element {
  const { view, fault, send } = useRoom(code, token);
  if (view === undefined)
    return (
      <>
        <h1>Room {roomCodeText(code)}</h1>
        {fault === null ? (
          <Pending />
        ) : (
          <>
            <Problem text={fault} />
            <LinkButton text="Enter a room" href={hrefTo(['room'])} />
          </>
        )}
      </>
    );
  return (
    <>
      <h1>{view.title}</h1>
      <Problem text={fault} />
      {view.member === null ? (
        <HostView view={view} token={token} send={send} />
      ) : (
        <MemberView view={view} member={view.member} token={token} send={send} />
      )}
    </>
  );
}

const HostView = lazy(async () => {
  await loadHouseRules();
  return import('../room/host-view.tsx');
}, 'HostView');

/** Enters a room by its code and one's name. */
function EnterForm({ code }: { readonly code: string }): JSX.Element {
  const [text, setText] = useState(code);
  const [name, setName] = useState(lastName);
  const [fault, setFault] = useState<string | null>(null);
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const room = readRoomCode(text);
    if (room === undefined)
      return setFault('A code has six letters and digits, such as BCD-FGH. Check it.');
    const entered = await enterRoomOnServer({ server: serverOfPage(), room }, name);
    if (!entered.ok) return setFault(entered.error.message);
    rememberChoice({ name });
    location.hash = hrefOfRoom(room, entered.value.token);
  };
  return (
    <form class="stack form room-form" onSubmit={(event) => void enter(event)}>
      <TextField
        text="Code of the room"
        class="room-code"
        value={text}
        maxLength={20}
        autocapitalize="characters"
        spellcheck={false}
        required
        change={setText}
      />
      <TextField text="Your name" value={name} required change={setName} />
      <Problem text={fault} />
      <div class="row">
        <Button main text="Enter" type="submit" />
        <LinkButton text="Open a room" href={hrefTo(['room', 'new'])} />
      </div>
    </form>
  );
}

/** The way back to rooms that this browser is in. */
function OwnRoomItems(): JSX.Element {
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
