import type {
  ExploitabilityData,
  PlayerScoreData,
  RatingData,
} from '../../protocol/answers/arena.ts';

/** A number for people: with a minus sign, and zero without one. */
function digits(value: number, places: number): string {
  const text = value.toFixed(places);
  return Number(text) < 0 ? text.replace('-', '−') : text.replace('-', '');
}

export function percent(share: number): string {
  return `${digits(100 * share, 1)} %`;
}

export function scoreText({ games, score }: PlayerScoreData): string {
  return games === 0 ? '–' : percent(score);
}

/** The standard error of a score, with the luck of openings and seats taken out. */
export function errorText({ adjusted }: PlayerScoreData): string {
  return adjusted === null ? '–' : `± ${percent(adjusted.error)}`;
}

export function lossText(loss: number | null): string {
  return loss === null ? '–' : digits(loss, 3);
}

/** "212 (180 to 250)"; a question mark for a bound that the games do not give. */
export function ratingText(rating: RatingData | null): string {
  if (rating === null) return '–';
  const [least, most] = rating.interval;
  if (least === most && least !== null) return `${digits(rating.rating, 0)} exact`;
  const end = (value: number | null): string => (value === null ? '?' : digits(value, 0));
  return `${digits(rating.rating, 0)} (${end(least)} to ${end(most)})`;
}

export function rightText({ right, mattered }: PlayerScoreData): string {
  return mattered === 0 ? '–' : percent(right / mattered);
}

/** "14.6 %, 7.3 % confirmed (4.0 % to 29.0 %)". */
export function gainText(found: ExploitabilityData | null): string {
  if (found === null) return '–';
  const [least, most] = found.interval;
  return `${percent(found.gain)}, ${percent(found.confirmed)} confirmed (${percent(least)} to ${percent(most)})`;
}

/** What the two numbers and the interval mean. */
export const GAIN_NOTE =
  'an opponent who has seen these games would win so many more in 100 than the positions are worth. Confirmed: in games it has not seen. In brackets: where the true gain lies, in 95 of 100 cases.';
