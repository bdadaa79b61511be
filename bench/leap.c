/* Leap to Twenty with steps 1, 2, 4 and penalty 5, solved by hand: result and turns of every state.
   A score above 0 is a win for player 1, below 0 for player 2; a win in t turns is 32767 - t.
   The dense space is [square1][square2][skip1][skip2][mover]. Prints seconds and a checksum. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MOST 32767

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static int later(int score) { return score > 0 ? score - 1 : score < 0 ? score + 1 : 0; }

int main(int argc, char **argv) {
  const int finish = argc > 1 ? atoi(argv[1]) : 4000;
  const int64_t squares = finish + 1;
  const int steps[3] = {1, 2, 4};
  const double begun = now();
  int16_t *table = malloc(squares * squares * 8 * sizeof *table);
  if (!table) return 1;
#define AT(a, b, s1, s2, m) table[((((int64_t)(a) * squares + (b)) * 2 + (s1)) * 2 + (s2)) * 2 + (m)]
  for (int a = finish; a >= 0; a--)
    for (int b = finish; b >= 0; b--)
      for (int skip1 = 0; skip1 < 2; skip1++)
        for (int skip2 = 0; skip2 < 2; skip2++) {
          /* Who is home can only pass: then the other, who has lost or won, comes first. */
          for (int turn = 0; turn < 2; turn++) {
            const int mover = a == finish ? 1 - turn : turn;
            int score;
            if (mover == 0) {
              if (b == finish) score = -MOST;
              else if (skip1) score = later(AT(a, b, 0, skip2, 1));
              else if (a == finish) score = later(AT(a, b, 0, skip2, 1));
              else {
                int best = -MOST - 1;
                for (int i = 0; i < 3; i++) {
                  const int to = a + steps[i];
                  if (to > finish) break;
                  const int value = AT(to, b, to != finish && to % 5 == 0, skip2, 1);
                  if (value > best) best = value;
                }
                score = later(best);
              }
            } else {
              if (a == finish) score = MOST;
              else if (skip2) score = later(AT(a, b, skip1, 0, 0));
              else if (b == finish) score = later(AT(a, b, skip1, 0, 0));
              else {
                int best = MOST + 1;
                for (int i = 0; i < 3; i++) {
                  const int to = b + steps[i];
                  if (to > finish) break;
                  const int value = AT(a, to, skip1, to != finish && to % 5 == 0, 0);
                  if (value < best) best = value;
                }
                score = later(best);
              }
            }
            AT(a, b, skip1, skip2, mover) = (int16_t)score;
          }
        }
  const double seconds = now() - begun;
  /* A sum over [square1][skip1][skip2][mover][square2], so that the solver's own layout can be compared. */
  uint32_t sum = 0;
  for (int a = 0; a <= finish; a++)
    for (int lane = 0; lane < 8; lane++)
      for (int b = 0; b <= finish; b++)
        sum = sum * 31 + (uint16_t)table[((int64_t)a * squares + b) * 8 + lane];
  printf("{\"seconds\":%.6f,\"checksum\":%u,\"start\":%d}\n", seconds, sum, table[0]);
  return 0;
}
