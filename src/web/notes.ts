import type { TableState } from '../play/table/connection.ts';

let context: AudioContext | undefined;

/** Seconds between two notes. */
const APART = 0.12;

/** Plays a note for a turn, and three for the end: rising for the players here, falling against them. */
export function playTurn({ ending, here }: TableState): void {
  const isWon = ending !== null && ending.winner !== null && here.includes(ending.winner);
  playNotes(ending === null ? [440] : isWon ? [523, 659, 784] : [392, 330, 262]);
}

/** Plays short, soft notes of these frequencies in a row. */
function playNotes(frequencies: readonly number[]): void {
  context ??= new AudioContext();
  for (const [index, frequency] of frequencies.entries()) {
    const begins = context.currentTime + index * APART;
    const oscillator = new OscillatorNode(context, { frequency, type: 'triangle' });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.12, begins + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + 2 * APART);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(begins);
    oscillator.stop(begins + 2 * APART);
  }
}
