/* Trail Blazer with steps 1, 2, 3, solved by hand: result and turns of every state.
   A score above 0 is a win for player 1, below 0 for player 2; a win in t turns is 32767 - t.
   The dense space is [square1][square2][mover]. Prints seconds and a checksum. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MOST 32767
#define FARTHEST 3

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static int later(int score) { return score > 0 ? score - 1 : score < 0 ? score + 1 : 0; }

int main(int argc, char **argv) {
  const int finish = argc > 1 ? atoi(argv[1]) : 2000;
  const int64_t squares = finish + FARTHEST;
  const double begun = now();
  int16_t *table = malloc(squares * squares * 2 * sizeof *table);
  if (!table) return 1;
#define AT(a, b, m) table[((int64_t)(a) * squares + (b)) * 2 + (m)]
  for (int a = squares - 1; a >= 0; a--)
    for (int b = squares - 1; b >= 0; b--) {
      int score;
      if (b >= finish) score = -MOST;
      /* Beyond the finish with the other still on the way and oneself to move: no play comes here. */
      else if (a >= finish) score = 0;
      else {
        int best = -MOST - 1;
        for (int step = 1; step <= FARTHEST; step++) {
          const int to = a + step;
          if (to == b && to < finish) continue;
          const int value = AT(to, b, 1);
          if (value > best) best = value;
        }
        score = later(best);
      }
      AT(a, b, 0) = (int16_t)score;
      if (a >= finish) score = MOST;
      else if (b >= finish) score = 0;
      else {
        int best = MOST + 1;
        for (int step = 1; step <= FARTHEST; step++) {
          const int to = b + step;
          if (to == a && to < finish) continue;
          const int value = AT(a, to, 0);
          if (value < best) best = value;
        }
        score = later(best);
      }
      AT(a, b, 1) = (int16_t)score;
    }
  const double seconds = now() - begun;
  /* A sum over [square1][mover][square2], so that the solver's own layout can be compared. */
  uint32_t sum = 0;
  for (int a = 0; a < squares; a++)
    for (int mover = 0; mover < 2; mover++)
      for (int b = 0; b < squares; b++) sum = sum * 31 + (uint16_t)AT(a, b, mover);
  printf("{\"seconds\":%.6f,\"checksum\":%u,\"start\":%d}\n", seconds, sum, table[0]);
  return 0;
}
