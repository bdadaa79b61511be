import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { countOf } from '../../core/count.ts';
import type { Accuracies } from '../../play/history/history-entry.ts';
import { recordOnServer } from '../../play/remote/server-requests.ts';
import { roomCodeText } from '../../play/room/room-code.ts';
import { standingsCsv } from '../../play/room/standings.ts';
import type { RoomCommand, RoomView, TermsRequest } from '../../protocol/room.ts';
import { Confirmation, useConfirmation } from '../controls/confirmation.tsx';
import { Button, Problem, Unfold } from '../controls/controls.tsx';
import { CHECK_RULES } from '../new-game/seating.ts';
import { saveFile } from '../records/save-file.ts';
import { LinkField, QrCode, useOutsideAddress } from '../remote/link-field.tsx';
import { serverOfPage } from '../remote/session.ts';
import { hrefTo } from '../router.ts';
import { engine } from '../work/engine.ts';
import { BoardGrid } from './board-grid.tsx';
import { StandingsTable } from './standings-table.tsx';
import { TermsFields, termsText, useTermsChoice } from './terms-fields.tsx';
import { hrefOfRoom } from './use-room.ts';

type HostProps = {
  readonly view: RoomView;
  /** Returns why a command was refused, or null. */
  readonly send: (command: RoomCommand) => Promise<string | null>;
};

/** The host's view: the way in, the people, the round, the boards and the standings. */
export function HostView({
  view,
  token,
  send: sendCommand,
}: HostProps & { readonly token: string }): JSX.Element {
  const [fault, setFault] = useState<string | null>(null);
  const send = async (command: RoomCommand): Promise<string | null> => {
    const refused = await sendCommand(command);
    setFault(refused);
    return refused;
  };
  return (
    <div class="stack room">
      {!view.isOver && <WayIn view={view} token={token} />}
      <Problem text={fault} />
      <RoundControl view={view} send={send} />
      {view.rounds.length > 0 && (
        <section class="stack" aria-labelledby="boards">
          <h2 id="boards">Boards of round {view.rounds.length}</h2>
          <BoardGrid view={view} send={send} />
        </section>
      )}
      <Results view={view} />
      <People view={view} send={send} />
    </div>
  );
}

/** The code, the address and the QR code: to put on a wall. */
function WayIn({ view, token }: { readonly view: RoomView; readonly token: string }): JSX.Element {
  const { server, isReachable } = useOutsideAddress();
  const enter = `${server}/${hrefTo(['room', view.room])}`;
  return (
    <section class="surface card invitation" aria-labelledby="way-in">
      <h2 id="way-in">
        Code: <span class="room-code">{roomCodeText(view.room)}</span>
      </h2>
      <p>
        Everyone opens {server} and enters this code
        {isReachable && ', or points a phone at the picture'}.
      </p>
      <LinkField name="The link for everyone" href={enter} />
      {!isReachable && (
        <p class="problem">
          This link only works on this device. Start the server with --host 0.0.0.0 for the others.
        </p>
      )}
      <Unfold title="Your own link">
        <p class="about">With this link you are the host on another device. Keep it to yourself.</p>
        <LinkField name="The link of the host" href={`${server}/${hrefOfRoom(view.room, token)}`} />
      </Unfold>
      {isReachable && <QrCode href={enter} />}
    </section>
  );
}

/** Starts rounds, and sets what is played. */
function RoundControl({ view, send }: HostProps): JSX.Element {
  const { rounds, isPlaying, isOver, terms } = view;
  const ending = useConfirmation();
  /** What is chosen and not in use yet; null while its rules are invalid. */
  const [chosen, setChosen] = useState<TermsRequest | null>();
  const start = async (): Promise<void> => {
    const refused = chosen == null ? null : await send({ kind: 'terms', ...chosen });
    if (refused === null) await send({ kind: 'pair' });
  };
  const here = view.members.filter(({ isGone }) => !isGone).length;
  const open = rounds.at(-1)?.boards.filter(({ result }) => result === '*').length ?? 0;
  const now = isOver
    ? 'The room has ended. The standings are final.'
    : isPlaying
      ? `${countOf(open, 'board')} ${open === 1 ? 'is' : 'are'} still playing.`
      : `${here === 1 ? '1 person is' : `${here} people are`} here.`;
  return (
    <section class="stack" aria-labelledby="round">
      <h2 id="round">{isOver ? 'The end' : `Round ${rounds.length + (isPlaying ? 0 : 1)}`}</h2>
      <p role="status">{now}</p>
      {!isOver && <p class="about">{termsText(terms)}</p>}
      {ending.isAsking ? (
        <Confirmation
          question="End the room? No more rounds can be played."
          yes="Yes, end it"
          no="No, keep it open"
          answer={(isSure) => {
            ending.setAsking(false);
            if (isSure) void send({ kind: 'end' });
          }}
        />
      ) : (
        !isOver && (
          <div class="row">
            <Button
              main
              text={`Start round ${rounds.length + 1}`}
              disabled={isPlaying || here < 2 || chosen === null}
              onClick={() => void start()}
            />
            <Button
              text="End the room"
              ref={ending.button}
              disabled={isPlaying}
              onClick={() => ending.setAsking(true)}
            />
          </div>
        )
      )}
      {!isOver && (
        <Unfold title="Change game, time or pairing">
          <TermsForm key={JSON.stringify(terms)} view={view} send={send} choose={setChosen} />
        </Unfold>
      )}
    </section>
  );
}

function TermsForm({
  view,
  send,
  choose,
}: HostProps & {
  readonly choose: (chosen: TermsRequest | null | undefined) => void;
}): JSX.Element {
  const [choice, change] = useTermsChoice(view.terms);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (isChanged) choose(choice.request ?? null);
    return () => choose(undefined);
  }, [isChanged, JSON.stringify(choice.request)]);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (choice.request !== undefined) void send({ kind: 'terms', ...choice.request });
  };
  return (
    <form class="stack form room-form" onSubmit={submit}>
      <TermsFields
        choice={choice}
        change={(part) => {
          setChanged(true);
          change(part);
        }}
      />
      <Problem text={choice.request === undefined ? CHECK_RULES : null} />
      <div class="row">
        <Button
          text="Use from the next round"
          type="submit"
          disabled={choice.request === undefined}
        />
      </div>
    </form>
  );
}

/** The standings, with each member's accuracy once no game is in progress. */
function Results({ view }: { readonly view: RoomView }): JSX.Element {
  const { accuracies, left } = useRoomAccuracies(view);
  const { standings, members, title } = view;
  const save = (): void =>
    saveFile(`${title}.csv`, standingsCsv(standings, members, left === 0 ? accuracies : undefined));
  return (
    <section class="stack" aria-labelledby="standings">
      <h2 id="standings">Standings</h2>
      {standings.length === 0 ? (
        <p class="about">No one is here yet.</p>
      ) : (
        <StandingsTable view={view} accuracies={accuracies} />
      )}
      {left > 0 && (
        <p class="about" role="status">
          Working out what each got right: {countOf(left, 'game')} left.
        </p>
      )}
      <div class="row">
        <Button text="Save as CSV" disabled={standings.length === 0} onClick={save} />
      </div>
    </section>
  );
}

/** Everyone who entered; the host can let someone go. */
function People({ view: { members, isOver }, send }: HostProps): JSX.Element | null {
  const here = members.filter(({ isGone }) => !isGone);
  if (isOver || here.length === 0) return null;
  return (
    <Unfold title={`People (${here.length})`}>
      <p class="about">
        Someone you remove is not paired any more. If they enter again with the same name, they keep
        their score.
      </p>
      <ul class="people">
        {here.map(({ number, name }) => (
          <li key={number} class="row">
            <span class="go-on-text">{name}</span>
            <Button
              text="Remove"
              heard={name}
              onClick={() => void send({ kind: 'remove', member: number })}
            />
          </li>
        ))}
      </ul>
    </Unfold>
  );
}

/** Each member's accuracy: the mean over their games, in percent; and how many games are still being reviewed. */
function useRoomAccuracies({ rounds, isPlaying, members }: RoomView): {
  readonly accuracies: ReadonlyMap<number, number | null> | undefined;
  readonly left: number;
} {
  const [known, setKnown] = useState<ReadonlyMap<string, Accuracies>>(new Map());
  const boards = rounds.flatMap((round) => round.boards).filter(({ result }) => result !== '*');
  const missing = isPlaying ? [] : boards.filter(({ table = '' }) => !known.has(table));
  const next = missing[0]?.table;
  useEffect(() => {
    if (next === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const work = async (): Promise<void> => {
      const record = await recordOnServer({ server: serverOfPage(), table: next });
      const found = record.ok
        ? await engine.ask('accuracies', [record.value], undefined, signal).catch(() => null)
        : null;
      if (!signal.aborted) setKnown((now) => new Map([...now, [next, found ?? [null, null]]]));
    };
    void work();
    return () => stopping.abort();
  }, [next]);
  if (isPlaying || boards.length === 0) return { accuracies: undefined, left: 0 };
  const accuracies = members.map(({ number }) => {
    const own = boards.flatMap(({ table = '', players }) => {
      const side = players.indexOf(number);
      const percent = side < 0 ? null : known.get(table)?.[side === 0 ? 0 : 1];
      return percent == null ? [] : [percent];
    });
    const mean = own.reduce((sum, percent) => sum + percent, 0) / own.length;
    return [number, own.length === 0 ? null : mean] as const;
  });
  return { accuracies: new Map(accuracies), left: missing.length };
}
