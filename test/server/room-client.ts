import type {
  EnteredRoom,
  OpenedRoom,
  RoomBoardData,
  RoomCommand,
  RoomRequest,
  RoomView,
} from '../../src/protocol/room.ts';
import { type Answered, ask, tableAt } from './server-house.ts';

type Refusable<Body> = Body & { readonly code?: string };

/** A room by HTTP: its host, and the tokens of those who entered through this client. */
export class RoomClient {
  address: string;
  readonly code: string;
  /** The token of the host. */
  readonly token: string;
  /** The tokens of the members, by number. */
  readonly tokens: Map<number, string> = new Map<number, string>();

  constructor(address: string, code: string, token: string) {
    this.address = address;
    this.code = code;
    this.token = token;
  }

  static async open(address: string, request: RoomRequest): Promise<RoomClient> {
    const { status, body } = await ask<OpenedRoom>(address, '/api/rooms', request);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return new RoomClient(address, body.room, body.token);
  }

  async enter(name: string): Promise<Answered<Refusable<EnteredRoom>>> {
    const path = `/api/rooms/${this.code}/enter`;
    const answer = await ask<Refusable<EnteredRoom>>(this.address, path, { name });
    if (answer.status === 201) this.tokens.set(answer.body.member, answer.body.token);
    return answer;
  }

  command(
    command: RoomCommand,
    token: string = this.token,
  ): Promise<Answered<Refusable<RoomView>>> {
    return ask(this.address, `/api/rooms/${this.code}/commands`, command, token);
  }

  /** The room as the host sees it, or the one with this token; after a version, once it has changed. */
  async view(token: string = this.token, after?: number): Promise<RoomView> {
    const query = after === undefined ? '' : `?after=${after}`;
    const path = `/api/rooms/${this.code}${query}`;
    return (await ask<RoomView>(this.address, path, undefined, token)).body;
  }

  /** Lets one side of a board win: the other gives up. */
  async finish({ table = '', players }: RoomBoardData, winner: 0 | 1): Promise<void> {
    const [one = '', two = ''] = players.map((number) => this.tokens.get(number));
    const { status, body } = await tableAt(this.address, table, [one, two]).command(
      winner === 0 ? 1 : 0,
      { kind: 'resign' },
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
}
