/// <reference lib="webworker" />
// Browsers do not report processor time. This worker computes beside the one that runs a stranger's game and reports
// how long it computed: a fair scheduler gives both the same time, so the other could have used as much as
// this worker got.

/** Readings of the clock are microseconds apart: a gap of this many milliseconds means that something else ran. */
const GAP = 2;
/** It reports after this many milliseconds of computing, and stops after LEASE unless asked to go on. */
const PIECE = 50;
const LEASE = 400;

let spent = 0;
let until = 0;
let isOn = false;

function compute(): void {
  const end = spent + PIECE;
  let before = performance.now();
  while (spent < end) {
    const now = performance.now();
    if (now - before < GAP) spent += now - before;
    before = now;
  }
  postMessage(spent);
  isOn = spent < until;
  // Lets messages in.
  if (isOn) setTimeout(compute);
}

addEventListener('message', () => {
  until = spent + LEASE;
  if (isOn) return;
  isOn = true;
  compute();
});
