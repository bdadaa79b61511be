/** Thrown out of a calculation that was asked to stop. */
export class Stopped extends Error {
  constructor() {
    super('Stopped before it was done.');
    this.name = 'Stopped';
  }
}
