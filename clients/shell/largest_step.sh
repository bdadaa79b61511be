#!/bin/sh
# An example: always plays the last of the legal moves, which is the largest step in a race.
. "$(dirname "$0")/parlor.sh"
choose() { parlor_legal | tail -n 1; }
parlor_play "largest step"
