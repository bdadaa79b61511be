/**
 * Lets everything else that waits have its turn, as whoever computes for long should now and then: an
 * interrupt is heard meanwhile. Nothing is told of the time.
 */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
