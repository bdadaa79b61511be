/* Retrograde analysis of a graph of positions, by hand: who wins in how many turns where play may go in
   circles, and what is drawn rather than endless. Reads the graph from a file: how many positions and turns,
   then for each position its code (0, 1: who moves; 4, 5: who has won; 6: drawn), where its turns begin, and
   where each turn leads. A win in t turns is 32767 - t, the other side's the same below 0; endless is -32768.
   Prints seconds and a checksum. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MOST 32767
#define ENDLESS (-MOST - 1)

/* Of the processor, which does not go on while others have it. */
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  int32_t sizes[2];
  if (!file || fread(sizes, 4, 2, file) != 2) return 1;
  const int32_t count = sizes[0], turns = sizes[1];
  int32_t *codes = malloc(4 * (size_t)count), *firsts = malloc(4 * ((size_t)count + 1));
  int32_t *afters = malloc(4 * (size_t)turns);
  if (fread(codes, 4, count, file) != (size_t)count) return 1;
  if (fread(firsts, 4, count + 1, file) != (size_t)count + 1) return 1;
  if (fread(afters, 4, turns, file) != (size_t)turns) return 1;
  fclose(file);

  const double begun = now();
  int32_t *starts = calloc((size_t)count + 1, 4), *befores = malloc(4 * (size_t)turns);
  for (int32_t t = 0; t < turns; t++) starts[afters[t] + 1]++;
  for (int32_t p = 0; p < count; p++) starts[p + 1] += starts[p];
  int32_t *next = malloc(4 * (size_t)count);
  for (int32_t p = 0; p < count; p++) next[p] = starts[p];
  for (int32_t p = 0; p < count; p++)
    for (int32_t t = firsts[p]; t < firsts[p + 1]; t++) befores[next[afters[t]]++] = p;

  int16_t *scores = calloc(count, 2);
  int32_t *open = malloc(4 * (size_t)count), *queue = malloc(4 * (size_t)count);
  int32_t from = 0, end = 0, draws = 0;
  for (int32_t p = 0; p < count; p++) {
    open[p] = firsts[p + 1] - firsts[p];
    if (codes[p] == 6) draws = 1;
    if (codes[p] == 4 || codes[p] == 5) {
      scores[p] = codes[p] == 4 ? MOST : -MOST;
      queue[end++] = p;
    }
  }
  while (from < end) {
    const int32_t p = queue[from++];
    const int winner = scores[p] > 0 ? 0 : 1;
    const int16_t score = winner == 0 ? scores[p] - 1 : scores[p] + 1;
    for (int32_t b = starts[p]; b < starts[p + 1]; b++) {
      const int32_t before = befores[b];
      if (scores[before] != 0) continue;
      if (codes[before] != winner && --open[before] != 0) continue;
      scores[before] = score;
      queue[end++] = before;
    }
  }
  if (draws) {
    end = 0;
    for (int32_t p = 0; p < count; p++) {
      if (scores[p] != 0) continue;
      open[p] = 0;
      for (int32_t t = firsts[p]; t < firsts[p + 1]; t++)
        if (scores[afters[t]] == 0 || scores[afters[t]] == ENDLESS) open[p]++;
      if (codes[p] == 6) queue[end++] = p;
      else scores[p] = ENDLESS;
    }
    for (from = 0; from < end; from++)
      for (int32_t b = starts[queue[from]]; b < starts[queue[from] + 1]; b++) {
        const int32_t before = befores[b];
        if (scores[before] != ENDLESS || --open[before] != 0) continue;
        scores[before] = 0;
        queue[end++] = before;
      }
  }
  const double seconds = now() - begun;
  uint32_t sum = 0;
  for (int32_t p = 0; p < count; p++) sum = sum * 31 + (uint16_t)scores[p];
  printf("{\"seconds\":%.6f,\"checksum\":%u}\n", seconds, sum);
  return 0;
}
