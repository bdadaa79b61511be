import type { Twin } from '../../support/cases.ts';

/** Number Quest as printed, by hand. All nine numbers are placed, so the sum is 45. */
export const twin: Twin = (below) => {
  const predictions: [number, number] = [0, 0];
  let second = 0;
  for (let placed = 0; placed < 9; placed++) {
    const mover = placed % 2 === 0 ? 0 : 1;
    if (predictions[mover] > 0) continue;
    // Any free number goes with any prediction, or with none.
    predictions[mover] = below(100);
    if (predictions[mover] > 0) second = mover;
  }
  const turns = 9;
  const [one, two] = predictions;
  if (one === 0 || two === 0) return { winner: one > 0 ? 0 : 1, turns };
  const [miss1, miss2] = [Math.abs(one - 45), Math.abs(two - 45)];
  if (miss1 !== miss2) return { winner: miss1 < miss2 ? 0 : 1, turns };
  return { winner: miss1 === 0 ? 1 - second : second, turns };
};
