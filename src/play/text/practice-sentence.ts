/** What a person who plays for practice is told. */
export function practiceSentence({
  turn,
  attempt,
}: {
  readonly turn: number;
  readonly attempt: number;
}): string {
  const where = attempt === 1 ? `Playing from turn ${turn}` : `Replaying turn ${turn}`;
  return `${where} for practice. This won't count.`;
}
