import { isDecided, participantAt } from '../../core/match/series.ts';
import { deriveSeed } from '../../core/random.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { earlierBySeat } from '../past-games.ts';
import { closePrograms, type Programs } from '../programs.ts';
import { gameSeed, nextSession, type Session, scoredSeries, sitterAt } from '../session.ts';
import { takeBack } from '../table/take-back.ts';
import { revealedSentence } from '../talk/command.ts';
import { type LinkState, type MatchLink, type Person, resultOfLink } from './match-link.ts';
import type { Pace } from './pace.ts';

/** What a match on one device is kept by: called with everything there is to go on from, after every change. */
export type KeepLink = (session: Session, resigned: Seat | null) => void;

/** A match played on this device, by people here and the programs of the session. */
export class LocalLink implements MatchLink {
  #session: Session;
  #state: LinkState;
  readonly #programs: Programs;
  readonly #keep: KeepLink;
  readonly #pace: Pace | undefined;
  readonly #listeners = new Set<() => void>();
  /** Stops the program that is thinking, if its answer is not wanted any more. */
  #thinking: AbortController | undefined;

  /** Where nobody here plays, turns come as fast as the pace lets them; without one, at once. */
  constructor(
    session: Session,
    programs: Programs,
    keep: KeepLink,
    resigned: Seat | null = null,
    pace?: Pace | undefined,
  ) {
    this.#session = session;
    this.#programs = programs;
    this.#keep = keep;
    this.#pace = pace;
    this.#state = this.#stateOf(session, resigned);
    void this.#goOn();
  }

  get state(): LinkState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  choose(seat: Seat, notation: string): void {
    if (!this.#state.here.includes(seat) || !this.#state.awaited.includes(seat)) return;
    this.#play(seat, notation);
    void this.#goOn();
  }

  undo(): void {
    // What is over stays as it was: it can be taken up again as a game of its own.
    if (resultOfLink(this.#state) !== undefined) return;
    const taken = takeBack(
      this.#session.match,
      (seat) => this.#state.people[seat].kind === 'human',
    );
    if (taken.kind === 'revealed') this.#refuse(revealedSentence(taken.turn));
    if (taken.kind !== 'back') return;
    this.#stop();
    this.#change({ ...this.#session, match: taken.match }, null);
    void this.#goOn();
  }

  resign(seat: Seat): void {
    if (resultOfLink(this.#state) !== undefined) return;
    this.#stop();
    this.#change(this.#session, seat);
  }

  again(): void {
    const result = resultOfLink(this.#state);
    if (result === undefined) return;
    const { series, match } = this.#session;
    const next = nextSession(this.#session, match, result.winner);
    // A series that is decided begins anew; a single game goes on as a rematch with its points.
    const isNew =
      series.format.kind !== 'single' &&
      isDecided(scoredSeries(this.#session, match, result.winner));
    const fresh = { ...next.series, round: 1, points: [0, 0] as const };
    this.#change(isNew ? { ...next, series: fresh } : next, null);
    void this.#goOn();
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
    void closePrograms(this.#programs);
  }

  /** Plays what nobody here has to choose: forced passes, and the programs' choices. */
  async #goOn(): Promise<void> {
    // Whoever waits for a program already goes on when it has answered.
    while (this.#thinking === undefined) {
      const { match, series } = this.#session;
      const [seat] = match.waiting;
      if (seat === undefined || this.#state.resigned !== null) return;
      if (match.forced !== undefined) {
        this.#play(seat, match.forced);
        continue;
      }
      const asked = match.waiting.find(
        (one) => this.#programs[participantAt(series, one)] !== undefined,
      );
      if (asked === undefined) return;
      const program = this.#programs[participantAt(series, asked)];
      const thinking = new AbortController();
      this.#thinking = thinking;
      const answer = await program?.ask(match.view(asked), {
        seed: deriveSeed(gameSeed(this.#session), match.turns, asked),
        signal: thinking.signal,
        earlier: earlierBySeat(this.#session.earlier, series)[asked],
      });
      // The second half of a sealed turn comes with the first.
      if (match.turn.kind !== 'both' || match.waiting.length === 2)
        await this.#pace?.next(thinking.signal);
      if (thinking.signal.aborted || answer === undefined) return;
      this.#thinking = undefined;
      if (!answer.ok) {
        this.#state = { ...this.#state, fault: answer.error.message };
        this.#tell();
        return;
      }
      // A person may have chosen a half meanwhile.
      this.#play(asked, answer.value);
    }
  }

  /** The answer of a program that thinks is not wanted any more. */
  #stop(): void {
    this.#thinking?.abort();
    this.#thinking = undefined;
  }

  #play(seat: Seat, notation: string): void {
    const after = this.#session.match.choose(seat, notation);
    if (!after.ok) return;
    this.#change({ ...this.#session, match: after.value }, null);
  }

  #change(session: Session, resigned: Seat | null): void {
    this.#session = session;
    this.#state = this.#stateOf(session, resigned);
    this.#keep(session, resigned);
    this.#tell();
  }

  #refuse(notice: string): void {
    this.#state = { ...this.#state, notice };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #stateOf(session: Session, resigned: Seat | null): LinkState {
    const person = (seat: Seat): Person => {
      const { kind, name } = sitterAt(session, seat);
      return { kind, name };
    };
    const { match, series, takenUp } = session;
    const people = [person(0), person(1)] as const;
    return {
      match,
      awaited: resigned === null ? match.waiting : [],
      people,
      here: SEATS.filter((seat) => people[seat].kind === 'human'),
      series,
      takenUp,
      resigned,
      notice: null,
      fault: null,
    };
  }
}
