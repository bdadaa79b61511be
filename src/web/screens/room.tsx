import type { JSX } from 'preact';
import { roomCodeText } from '../../play/room/room-code.ts';
import { LinkButton } from '../controls/controls.tsx';
import { Pending, Problem } from '../controls/messages.tsx';
import { loadHouseRules } from '../loading/house-rules-later.ts';
import { lazy } from '../loading/lazy.tsx';
import { EnterForm, OwnRoomItems } from '../room/enter-form.tsx';
import { MemberView } from '../room/member-view.tsx';
import { useRoom } from '../room/use-room.ts';
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
