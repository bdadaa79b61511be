import type { JSX } from 'preact';
import type { GameResult } from '../../core/match/record.ts';
import { namesAt } from '../../play/names.ts';
import type { RoomBoardData, RoomCommand, RoomView } from '../../protocol/room.ts';
import { Board } from '../board/board.tsx';
import { Select } from '../controls/controls.tsx';
import { type RemoteSession, sitDown } from '../remote/session.ts';
import { hrefTo } from '../router.ts';
import { useOpened } from '../table/opened-table.tsx';
import { useTableState } from '../table/use-table-state.ts';

/** The boards of the last round at a glance, for the host. */
export function BoardGrid({
  view,
  send,
}: {
  readonly view: RoomView;
  readonly send: (command: RoomCommand) => void;
}): JSX.Element {
  const { boards = [], byes = [] } = view.rounds.at(-1) ?? {};
  const name = (number: number): string => view.members[number - 1]?.name ?? '';
  return (
    <>
      <ul class="board-grid">
        {boards.map((board) => (
          <li key={board.table} class="surface board-glance">
            <h3>
              <a href={hrefTo(['at', board.table ?? ''])}>
                {name(board.players[0])} – {name(board.players[1])}
              </a>
            </h3>
            <Glance table={board.table ?? ''} board={board} />
            <Decision board={board} names={board.players.map(name)} send={send} />
          </li>
        ))}
      </ul>
      {byes.length > 0 && <p class="about">Sits this round out: {byes.map(name).join(', ')}.</p>}
    </>
  );
}

/** The current state of a board, small. */
function Glance({
  table,
  board,
}: {
  readonly table: string;
  readonly board: RoomBoardData;
}): JSX.Element {
  const opened = useOpened((_onProgress, signal) => sitDown(table, undefined, signal));
  if (opened.kind !== 'answered')
    return <p class="about">{opened.kind === 'failed' ? opened.message : 'Connecting …'}</p>;
  return <Position session={opened.value} board={board} />;
}

function Position({
  session: { connection },
  board: { result },
}: {
  readonly session: RemoteSession;
  readonly board: RoomBoardData;
}): JSX.Element {
  const { match, participants, awaited, ending } = useTableState(connection);
  const names = namesAt(participants);
  const [seat] = awaited;
  const now =
    result !== '*' || ending !== null
      ? RESULT_TEXT[result]
      : `Turn ${match.turns + 1}${seat === undefined || awaited.length > 1 ? '' : `, ${participants[seat].name}`}`;
  return (
    <>
      <Board
        scene={match.game.book(match.options).scene(match.position)}
        reader={{ seat: null, names }}
      />
      <p class="about">{now}</p>
    </>
  );
}

const RESULT_TEXT: Readonly<Record<GameResult, string>> = {
  '1-0': '1 – 0',
  '0-1': '0 – 1',
  '1/2-1/2': '½ – ½',
  '*': 'Called off: decide below',
};

/** The host decides a board that does not end, or corrects a result. */
function Decision({
  board: { board, result },
  names: [first = '', second = ''],
  send,
}: {
  readonly board: RoomBoardData;
  readonly names: readonly string[];
  readonly send: (command: RoomCommand) => void;
}): JSX.Element {
  const choices = [
    ...(result === '*' ? [['*', 'No result yet'] as const] : []),
    ['1-0', `${first} wins`],
    ['0-1', `${second} wins`],
    ['1/2-1/2', 'A draw'],
  ] as const;
  const decide = (wanted: string): void => {
    if (wanted === '*') return;
    const winner = wanted === '1-0' ? 1 : wanted === '0-1' ? 2 : null;
    send({ kind: 'score', board, winner });
  };
  return (
    <Select
      aria-label={`Result of ${first} against ${second}`}
      value={result}
      choices={choices}
      change={decide}
    />
  );
}
