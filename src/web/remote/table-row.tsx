import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { playerName } from '../../core/contract/phrase.ts';
import { other, type Seat } from '../../core/seat.ts';
import { namesAt } from '../../play/names.ts';
import { tableLink } from '../../play/remote/server-requests.ts';
import type { TableState } from '../../play/table/connection.ts';
import { TURNS_TO_ABORT } from '../../play/table/remote.ts';
import { takeBack } from '../../play/table/take-back.ts';
import { clockFace } from '../../play/text/game/clock.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { Confirmation, useConfirmation } from '../controls/confirmation.tsx';
import { Button, LinkButton, Switch, TextField, Unfold } from '../controls/controls.tsx';
import { SoundSwitch } from '../controls/sound.tsx';
import { rememberChoice } from '../last-choice.ts';
import { hrefTo } from '../router.ts';
import { useTableState } from '../table/use-table-state.ts';
import { LinkField, useOutsideAddress } from './link-field.tsx';
import { isAgainstProgram, type RemoteSession, seatIn } from './session.ts';
import { canNotify, isNotifying, switchNotices } from './turn-notice.ts';

type RowProps = {
  readonly session: RemoteSession;
  readonly send: (command: PlayerCommand) => void;
  /** Why the last command was refused. */
  readonly notice: string | null;
  /** The address of the room that this is a board of. */
  readonly room?: string | undefined;
};

/** What a player on a server can do other than choose. */
export function TableRow({ session, send, notice, room }: RowProps): JSX.Element {
  const { connection } = session;
  const state = useTableState(connection);
  const seat = seatIn(session);
  const isPlaying = seat !== undefined && state.ending === null;
  const leaving = useConfirmation();
  // In a room every game has a result.
  const isEarly = room === undefined && state.match.turns < TURNS_TO_ABORT;
  const leave: PlayerCommand = { kind: isEarly ? 'abort' : 'resign' };
  const name = seat === undefined ? undefined : namesAt(state.participants)[seat];
  const nameForm = seat !== undefined && room === undefined && (
    <NameForm key={name} name={name ?? ''} change={(text) => send({ kind: 'name', name: text })} />
  );
  return (
    <div class="stack tools">
      {notice !== null && (
        <p class="advice" role="status">
          {notice}
        </p>
      )}
      {isPlaying && name === undefined && nameForm}
      {isPlaying && <TakeBackOffer state={state} seat={seat} send={send} />}
      {isPlaying && <AwayNotice session={session} seat={seat} send={send} />}
      {leaving.isAsking && isPlaying ? (
        <Confirmation
          question={isEarly ? 'Call this game off?' : 'Resign this game?'}
          yes={isEarly ? 'Yes, call it off' : 'Yes, resign'}
          no="No, keep playing"
          answer={(isSure) => {
            leaving.setAsking(false);
            if (isSure) send(leave);
          }}
        />
      ) : (
        <div class="row">
          {isPlaying && <TakeBackButton session={session} seat={seat} send={send} />}
          {isPlaying && (
            <Button
              text={isEarly ? 'Call off' : 'Resign'}
              ref={leaving.button}
              onClick={() => leaving.setAsking(true)}
            />
          )}
          {room === undefined && <LinkButton text="All tables" href={hrefTo(['together'])} />}
          {room !== undefined && isPlaying && <LinkButton text="Back to the room" href={room} />}
        </div>
      )}
      <Switches isPlayer={seat !== undefined} />
      {room === undefined && (
        <Unfold title={seat === undefined ? 'Link' : 'Links, and your name'}>
          <Links session={session} />
          {(!isPlaying || name !== undefined) && nameForm}
        </Unfold>
      )}
    </div>
  );
}

/** Against a program one takes back alone; another person is asked. */
function TakeBackButton({
  session: { connection },
  seat,
  send,
}: Omit<RowProps, 'notice'> & { readonly seat: Seat }): JSX.Element | null {
  const { match, offers } = connection.state;
  if (offers.some(({ what }) => what === 'take-back')) return null;
  const canTakeBack = takeBack(match, (one) => one === seat).kind === 'back';
  const isAlone = isAgainstProgram(connection);
  return (
    <Button
      text={isAlone ? 'Undo' : 'Ask to undo'}
      aria-disabled={!canTakeBack}
      onClick={() =>
        canTakeBack && send(isAlone ? { kind: 'take-back' } : { kind: 'offer', what: 'take-back' })
      }
    />
  );
}

function TakeBackOffer({
  state: { offers, participants },
  seat,
  send,
}: {
  readonly state: TableState;
  readonly seat: Seat;
  readonly send: RowProps['send'];
}): JSX.Element | null {
  const offer = offers.find(({ what }) => what === 'take-back');
  if (offer === undefined) return null;
  const what = 'take-back';
  const name = playerName(other(seat), namesAt(participants));
  return (
    <div class="advice row offer">
      <span role="status">
        {offer.seat === seat
          ? `You asked ${name} to undo your last move.`
          : `${name} asks to undo their last move.`}
      </span>
      {offer.seat === seat ? (
        <Button text="Withdraw" onClick={() => send({ kind: 'decline', what })} />
      ) : (
        <>
          <Button main text="Allow it" onClick={() => send({ kind: 'accept', what })} />
          <Button text="No" onClick={() => send({ kind: 'decline', what })} />
        </>
      )}
    </div>
  );
}

/** Says who left; after a while the game can be claimed. */
function AwayNotice({
  session: { connection, now },
  seat,
  send,
}: Omit<RowProps, 'notice'> & { readonly seat: Seat }): JSX.Element | null {
  const { remote, participants } = connection.state;
  const since = remote?.away[other(seat)] ?? null;
  const after = remote?.claimAfter ?? null;
  const rest = since === null || after === null ? null : since + after - now();
  const [, tick] = useState(0);
  useEffect(() => {
    if (rest === null || rest <= 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), 1000);
    return () => clearTimeout(timer);
  });
  if (since === null) return null;
  const name = playerName(other(seat), namesAt(participants));
  return (
    <div class="advice warning row offer">
      <span>
        {name} has left.
        {rest !== null && rest > 0 && ` You can claim the game in ${clockFace(rest)}.`}
      </span>
      {rest !== null && rest <= 0 && (
        <Button main text="Claim the game" onClick={() => send({ kind: 'claim' })} />
      )}
    </div>
  );
}

function Switches({ isPlayer }: { readonly isPlayer: boolean }): JSX.Element {
  const [isNotified, setNotified] = useState(isNotifying);
  return (
    <>
      <SoundSwitch />
      {isPlayer && canNotify() && (
        <Switch
          title="Notify me"
          about="when it is my turn and I look at another page"
          isOn={isNotified}
          change={(isOn) => void switchNotices(isOn).then(setNotified)}
        />
      )}
    </>
  );
}

function Links({ session: { place, invite } }: { readonly session: RemoteSession }): JSX.Element {
  const { server } = useOutsideAddress();
  const watch = tableLink({ server, table: place.table });
  return (
    <div class="stack">
      <p class="about">With this link anyone can watch. It gives no seat.</p>
      <LinkField name="The link for onlookers" href={watch} />
      {place.token !== undefined && (
        <>
          <p class="about">With this link you go on from another device. Keep it to yourself.</p>
          <LinkField name="Your own link" href={tableLink({ ...place, server })} />
        </>
      )}
      {invite !== undefined && (
        <>
          <p class="about">The seat of your friend, in case they have lost it.</p>
          <LinkField
            name="The link for your friend"
            href={tableLink({ server, table: place.table, token: invite })}
          />
        </>
      )}
    </div>
  );
}

/** The name that others see. */
function NameForm({
  name,
  change,
}: {
  readonly name: string;
  readonly change: (name: string) => void;
}): JSX.Element {
  const [text, setText] = useState(name);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    rememberChoice({ name: text });
    change(text);
  };
  return (
    <form class="row name-form" onSubmit={submit}>
      <TextField text="Your name" value={text} change={setText} />
      <Button text={name === '' ? 'Save' : 'Change'} heard="your name" type="submit" />
    </form>
  );
}
