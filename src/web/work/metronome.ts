/// <reference lib="webworker" />
// A browser tells no processor time. This worker computes beside the one that runs a stranger's game and tells how long
// it computed: a fair scheduler gives both the same, so that what the one could do the other could do too.

/** Between two looks at the clock lie microseconds: after so many milliseconds something else ran meanwhile. */
const GAP = 2;
/** It tells after so many milliseconds of computing, and stops after so many if it is not asked to go on. */
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
