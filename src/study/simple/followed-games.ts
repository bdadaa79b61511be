import { other, type Seat } from '../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import type { Watch } from '../../solve/budget.ts';
import { isChoosing, WON } from '../../solve/compile/turn-code.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Policy } from '../policy/policy.ts';
import { type MixAt, ReplyGame } from '../policy/reply-game.ts';
import type { ChoiceView } from './choice-view.ts';
import { type FollowedPolicy, type PolicyWalk, walkPolicy } from './policy-walk.ts';

/**
 * All games in which one seat follows a policy. Scores are the policy's, with draws and endless play counting half.
 */
export class FollowedGames {
  readonly #rival: Seat;
  readonly #walk: PolicyWalk;
  /** The other side replies. It plays for its score minus one half, so that endless play counts zero. */
  readonly #game: ReplyGame;
  readonly #mixAt: MixAt;

  constructor(view: ChoiceView, policy: FollowedPolicy, seat: Seat, watch: Watch) {
    this.#rival = other(seat);
    this.#walk = walkPolicy(view, seat, policy, watch);
    const { codes, supports } = this.#walk;
    const ends = Float64Array.from(codes, (code) =>
      code === WON[seat] ? -0.5 : code === WON[this.#rival] ? 0.5 : 0,
    );
    this.#game = new ReplyGame(this.#walk, ends, watch);
    const even = [...new Set(supports)].reduce<Float64Array[]>((all, support) => {
      all[support] = new Float64Array(support).fill(1 / support);
      return all;
    }, []);
    this.#mixAt = (node) =>
      isChoosing(uint8At(codes, node)) ? even[int32At(supports, node)] : undefined;
  }

  /** The score against another policy. */
  against(opponent: Policy): number {
    const { ranks, codes, lists, firsts, supports } = this.#walk;
    return score(
      this.#game.follow(this.#mixAt, (node) =>
        int32At(firsts, node + 1) - int32At(firsts, node) === int32At(supports, node)
          ? 0
          : opponent(int32At(ranks, node), this.#rival, uint8At(codes, node), int32At(lists, node)),
      ),
    );
  }

  /** The lowest score against any play: what the policy is sure of. */
  sure(): number {
    return score(this.#game.best(this.#mixAt));
  }
}

/** The policy's score. Snaps scores within rounding of a win, a draw or a loss. */
function score(worths: Float64Array): number {
  const found = 0.5 - float64At(worths, 0);
  const half = Math.round(2 * found) / 2;
  return Math.abs(found - half) < PRECISION ? half : found;
}
