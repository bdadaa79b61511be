import { clip } from '../../core/clip.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { Match, type View } from '../../core/match/match.ts';
import { viewData } from '../../core/match/view-data.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { seatNumber } from '../../core/seat.ts';
import type { ChoiceTerms, Player, PlayerUse, PreparedPlayer } from '../../players/player.ts';
import { FAULT_CODES, PlayerError } from '../../players/player-fault.ts';
import type { TimeLimit } from '../../players/time-limit.ts';
import { notationLine } from '../text/game/notation.ts';
import { clauseLines } from '../text/game/rulebook.ts';
import { followView } from './follow-view.ts';
import {
  type EndpointTerms,
  ModelEndpoint,
  type ModelExchange,
  type ModelMessage,
} from './model-endpoint.ts';
import { fillIn, type ModelPrompt } from './model-prompt.ts';
import { readMove } from './read-move.ts';
import { viewLines } from './view-text.ts';

/** The prefix of a language model's name: `model:gpt-5-mini`. */
export const MODEL = 'model:';

/** A line of a transcript: an exchange with a model, and where in a game it took place. */
export type TranscriptLine = ModelExchange & {
  readonly player: string;
  /** The version of the prompt. */
  readonly prompt: string;
  readonly game: string;
  /** The seed of the choice, unique to it; null before the first. */
  readonly seed: number | null;
  readonly moves: readonly string[];
};

/** How to ask a model, and with what limits. */
export type ModelTerms = Omit<EndpointTerms, 'model' | 'keep' | 'onRetry' | 'schedule'> & {
  readonly prompt: ModelPrompt;
  /** How long it may take for each choice, all tries included. */
  readonly limit: TimeLimit;
  /** How often it is asked again after a bad answer. */
  readonly retries: number;
  /** Whether the legal moves are withheld. */
  readonly withhold: boolean;
  /** Keeps the whole transcript. */
  readonly keep: (line: TranscriptLine) => void;
};

/**
 * A language model that plays. Each choice is a conversation of its own: the rules, the position and the question;
 * after a bad answer, why it was bad. So a choice in a long game costs no more than in a short one.
 */
export function modelPlayer(name: string, terms: ModelTerms): Player {
  // The endpoint is probed once, however many games are played.
  let greeted: Promise<Result<undefined>> | undefined;
  return {
    name,
    async prepare(chosen) {
      const talk = new ModelTalk(name, chosen, terms);
      greeted ??= talk.greet();
      const ready = await greeted;
      if (!ready.ok) greeted = undefined;
      return ready.ok ? accept(talk) : ready;
    },
  };
}

const NOTHING: Omit<PlayerUse, 'prompt'> = {
  requests: 0,
  retries: 0,
  reading: 0,
  illegal: 0,
  milliseconds: 0,
  tokens: [0, 0],
  cost: null,
};

/** An address where nothing answers is reported quickly. */
const GREETINGS = 2;

class ModelTalk implements PreparedPlayer {
  readonly #name: string;
  readonly #terms: ModelTerms;
  readonly #endpoint: ModelEndpoint;
  #match: Match;
  #used: Omit<PlayerUse, 'prompt'> = NOTHING;
  /** How many games of the series had ended when this one began. */
  #game = 0;
  /** The position of the current question. */
  #seed: number | null = null;

  constructor(name: string, chosen: ChosenGame, terms: ModelTerms) {
    this.#name = name;
    this.#terms = terms;
    this.#match = Match.start(chosen.game, chosen.options);
    this.#endpoint = new ModelEndpoint({
      ...terms,
      model: name.slice(MODEL.length),
      schedule: terms.limit.schedule,
      keep: (exchange) => {
        const { game, moves } = this.#match;
        const prompt = terms.prompt.version;
        terms.keep({ player: name, prompt, game: game.id, seed: this.#seed, moves, ...exchange });
      },
      onRetry: () => {
        this.#used = { ...this.#used, retries: this.#used.retries + 1 };
      },
    });
  }

  /** Asks the endpoint something small, so that a wrong address, name or key is found before a game begins. */
  async greet(): Promise<Result<undefined>> {
    const hello: ModelMessage = {
      role: 'user',
      content: 'Answer with {"reason":"","move":"ready"}',
    };
    try {
      await this.#inTime((signal) => this.#endpoint.complete([hello], signal, GREETINGS));
      return accept(undefined);
    } catch (error) {
      if (!(error instanceof PlayerError)) throw error;
      return refuse({ code: FAULT_CODES[error.kind], message: `${this.#name} ${error.message}.` });
    } finally {
      // A game counts only its own usage.
      this.#used = NOTHING;
    }
  }

  async choose(view: View, choice: ChoiceTerms): Promise<string> {
    this.#match = followView(view, this.#match);
    this.#seed = choice.seed;
    const game = choice.earlier?.length ?? 0;
    if (game !== this.#game) [this.#game, this.#used] = [game, NOTHING];
    const begun = this.#terms.now();
    try {
      return await this.#inTime((signal) => this.#ask(view, choice, signal), choice.signal);
    } finally {
      const took = Math.max(0, Math.round(this.#terms.now() - begun));
      this.#used = { ...this.#used, milliseconds: this.#used.milliseconds + took };
    }
  }

  use(): PlayerUse {
    return { prompt: this.#terms.prompt.version, ...this.#used };
  }

  async #ask(view: View, { report }: ChoiceTerms, signal: AbortSignal): Promise<string> {
    const { retries, withhold, prompt } = this.#terms;
    const messages = this.#question(view);
    for (let attempt = 0; ; attempt++) {
      this.#used = { ...this.#used, requests: this.#used.requests + 1 };
      const answer = await this.#endpoint.complete(messages, signal);
      const reading =
        answer.trouble === undefined ? readMove(answer.text) : { why: answer.trouble };
      const isLegal = 'move' in reading && view.legal.includes(reading.move);
      const kind = isLegal ? undefined : 'move' in reading ? 'illegal' : 'unreadable';
      const { reading: unread, illegal, tokens, cost } = this.#used;
      this.#used = {
        ...this.#used,
        reading: unread + (kind === 'unreadable' ? 1 : 0),
        illegal: illegal + (kind === 'illegal' ? 1 : 0),
        tokens: [tokens[0] + answer.tokens[0], tokens[1] + answer.tokens[1]],
        cost: answer.cost === null ? cost : (cost ?? 0) + answer.cost,
      };
      if (isLegal) return reading.move;
      const said = clip(answer.text) || 'nothing';
      if (attempt >= retries)
        throw 'move' in reading
          ? new PlayerError(
              'illegal',
              `kept answering with moves that are not legal (${said})`,
              view.legal,
            )
          : new PlayerError('unreadable', `kept giving answers that cannot be read (${said})`);
      report?.({ kind: kind === 'illegal' ? 'illegal' : 'unreadable', said });
      const list = withhold ? '' : ` Legal: ${view.legal.join(', ')}.`;
      const why =
        'move' in reading
          ? `"${clip(reading.move)}" is not a legal move here.${list}`
          : reading.why;
      messages.push(
        // Some endpoints refuse a message without words.
        { role: 'assistant', content: answer.text || '(nothing)' },
        {
          role: 'user',
          content: fillIn(prompt.parts['move' in reading ? 'illegal' : 'unreadable'], { why }),
        },
      );
    }
  }

  #question(view: View): ModelMessage[] {
    const { withhold, prompt } = this.#terms;
    const { parts } = prompt;
    const { game, options, seat } = view;
    const data = viewData(this.#match, seat);
    const position = [
      ...viewLines(withhold ? { ...data, question: null } : data),
      ...(view.turn.kind === 'both' ? [parts.both] : []),
    ];
    return [
      {
        role: 'system',
        content: fillIn(parts.rules, {
          title: data.title,
          // Without the ideas: what is measured is how well a model plays.
          rules: [...clauseLines(game, options), '', notationLine({ game, options })]
            .join('\n')
            .trim(),
          player: String(seatNumber(seat ?? 0)),
        }),
      },
      {
        role: 'user',
        content: fillIn(parts.turn, {
          position: position.join('\n'),
          legal: withhold ? parts.withheld : fillIn(parts.legal, { moves: view.legal.join(', ') }),
        }),
      },
    ];
  }

  /** Runs something within the time limit, or until the caller aborts it. */
  async #inTime<T>(work: (signal: AbortSignal) => Promise<T>, unwanted?: AbortSignal): Promise<T> {
    const { milliseconds, schedule } = this.#terms.limit;
    const late = new AbortController();
    const callOff = schedule(milliseconds, () => late.abort());
    const signal = unwanted === undefined ? late.signal : AbortSignal.any([late.signal, unwanted]);
    try {
      return await work(signal);
    } catch (error) {
      throw late.signal.aborted && !(error instanceof PlayerError)
        ? new PlayerError('late', `did not answer within ${milliseconds} ms`)
        : error;
    } finally {
      callOff();
    }
  }
}
