import { createHash, randomBytes } from 'node:crypto';
import { parseRecord } from '../../core/match/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { Coach } from '../../play/coach.ts';
import { readerAtTable } from '../../play/names.ts';
import type {
  RemoteConnection,
  RemotePlace,
  RemoteSocket,
  RemoteTools,
} from '../../play/remote/remote-connection.ts';
import type { CommittedChoice } from '../../play/remote/remote-state.ts';
import { connectToServer } from '../../play/remote/remote-table.ts';
import { openOnServer, recordOnServer, tableLink } from '../../play/remote/server-requests.ts';
import type { Table } from '../../play/table/table.ts';
import { anotherGame } from '../../play/talk/consent-talk.ts';
import { changesOf, talkThroughGame } from '../../play/talk/game-talk.ts';
import type { TalkEnding } from '../../play/talk/series-talk.ts';
import type { Talk } from '../../play/talk/talk.ts';
import type { OpenRequest } from '../../protocol/server.ts';
import { update } from '../../store/contract.ts';
import { recordKey } from '../../store/files.ts';
import { finder, gamesAtHand } from '../files/load.ts';
import { newPlace, openStore } from '../store/shelf.ts';
import { programName, schedule, type Terminal, timeAt } from '../terminal.ts';

/** Reads a link to a table: `http://server/#/at/id`, followed by a seat's token. */
export function placeInLink(link: string): Result<RemotePlace> {
  const [, server = '', table = '', token] =
    /^(https?:\/\/[^/#?\s]+)\/?#\/at\/([\w-]{1,64})(?:\/([\w-]{1,100}))?$/.exec(link.trim()) ?? [];
  return table === ''
    ? refuse({
        code: 'join/no-link',
        message: 'That is not a link to a table. It looks like http://192.168.1.5:7453/#/at/…',
      })
    : accept({ server, table, token });
}

/** Opens a table on a server for the people and programs of a local one. */
export async function openRemote(
  address: string,
  { match, participants, series }: Pick<Table, 'match' | 'participants' | 'series'>,
): Promise<Result<readonly RemotePlace[]>> {
  const server = address.replace(/\/+(#.*)?$/, '');
  const seats = participants.map(({ kind, name }) =>
    kind === 'bot'
      ? { kind, player: name }
      : { kind: 'person', ...(name === 'human' ? {} : { name }) },
  );
  const request = {
    game: match.game.id,
    options: match.options,
    seats: seats as unknown as OpenRequest['seats'],
    series: series.format,
  };
  const opened = await openOnServer(server, request);
  if (!opened.ok) return opened;
  const { id, seats: given } = opened.value;
  return accept(
    given.flatMap(({ token }) => (token === undefined ? [] : [{ server, table: id, token }])),
  );
}

/** Sits down at a table on a server, with the games available here. */
export async function sitDownAt(
  place: RemotePlace,
  gameFile: string | undefined,
  terminal: Terminal,
): Promise<Result<RemoteConnection>> {
  const games = await gamesAtHand(gameFile);
  if (!games.ok) return games;
  return connectToServer(place, {
    open: (url) => new WebSocket(url) as unknown as RemoteSocket,
    findGame: finder(games.value),
    schedule,
    randomBytes: () => randomBytes(32).toString('hex'),
    seals: await keptSeals(place, terminal),
  });
}

/** Commitments must outlive this program: a player who cannot open one loses. */
async function keptSeals(
  { table, token = '' }: RemotePlace,
  terminal: Terminal,
): Promise<NonNullable<RemoteTools['seals']>> {
  const { values } = openStore(terminal);
  // Both players may share a machine. The key holds a hash, because a file name must not reveal the token.
  const seat = createHash('sha256').update(token).digest('hex').slice(0, 8);
  const key = `committed-${table}-${seat}`;
  const kept = await values.get(key);
  let latest = kept.ok ? (kept.value?.value as CommittedChoice | undefined) : undefined;
  return {
    load: () => latest,
    save(choice) {
      latest = choice;
      void update(values, key, () => choice);
    },
  };
}

/** Leads a person through the games of a table on a server. Finished games go into the history here. */
export async function playRemote(
  connection: RemoteConnection,
  place: RemotePlace,
  talk: Talk,
  terminal: Terminal,
): Promise<TalkEnding> {
  const changes = changesOf(connection);
  for (;;) {
    const { participants, here } = connection.state;
    talk.address(readerAtTable([participants[0].name, participants[1].name], talk.draws, here));
    const ending = await talkThroughGame({
      connection,
      changes,
      talk,
      coach: NO_COACH,
      mayHang: true,
      save: () => 'A game on a server is saved when it is over.',
    });
    if (ending.kind !== 'over') {
      const command = `${programName(terminal.env)} join '${tableLink(place)}'`;
      talk.say(['The table stays open. Come back with:', command]);
      return ending.kind;
    }
    const { state } = connection;
    if (here.length > 0) talk.say([await keepRecord(place, state.match.game.id, terminal)]);
    const { fault, turns } = connection.checked;
    if (fault !== null) talk.say([fault]);
    else if (turns > 0) talk.say(['Checked: no hidden choice was changed.']);
    if (!(await anotherGame({ connection, changes, talk }))) return 'over';
  }
}

/** Stores the record of a finished game with the games played here. */
async function keepRecord(place: RemotePlace, game: string, terminal: Terminal): Promise<string> {
  const failed = 'The game could not be saved here. It is kept on the server.';
  try {
    const text = await recordOnServer(place);
    const games = await gamesAtHand(undefined);
    const path = newPlace(terminal.env, game, timeAt(terminal), 'people');
    if (!games.ok || !path.ok || !text.ok) return failed;
    if (!parseRecord(text.value, finder(games.value)).ok) return failed;
    const key = recordKey(path.value);
    const kept = await openStore(terminal).records.put(key, text.value, null);
    return kept.ok ? `The game is in your history: ${programName(terminal.env)} games` : failed;
  } catch {
    return failed;
  }
}

/** No hints while two people play. */
const NO_COACH: Coach = {
  hint: async () => ['There are no hints in a game on a server.'],
  greeting: async () => [],
  warning: async () => [],
};
