# Play Parlor's games from a shell. Needs only a POSIX shell and sed.
# Define a function `choose`, which prints a move, and call `parlor_play NAME`:
#
#   . ./parlor.sh
#   choose() { parlor_legal | tail -n 1; }
#   parlor_play "last move"
#
# Inside `choose`, PARLOR_VIEW is the whole view as JSON, and PARLOR_REFUSAL is the last refusal of
# this question; empty at first.

# A member of the view that is a number or plain text: the first one of this name.
parlor_member() {
  case $PARLOR_VIEW in
    *"\"$1\":"*)
      PARLOR_REST=${PARLOR_VIEW#*"\"$1\":"}
      PARLOR_REST=${PARLOR_REST#'"'}
      printf '%s\n' "${PARLOR_REST%%[\",\}]*}" ;;
  esac
}

# The legal moves, one per line.
parlor_legal() {
  printf '%s\n' "$PARLOR_VIEW" | sed -n 's/.*"legal":\["\([^]]*\)"\].*/\1/p' |
    sed 's/","/\
/g'
}

parlor_answer() {
  printf '{"protocol":1,"kind":"command","request":"r%s","version":%s,"command":{"kind":"choose","move":"%s"}}\n' \
    "$PARLOR_VERSION" "$PARLOR_VERSION" "$(choose)"
}

parlor_play() {
  while IFS= read -r PARLOR_LINE; do
    case $PARLOR_LINE in
      '{"protocol":1,"kind":"hello"'*)
        printf '{"protocol":1,"kind":"hello","name":"%s"}\n' "${1:-shell}" ;;
      '{"protocol":1,"kind":"view"'*)
        PARLOR_VIEW=$PARLOR_LINE
        PARLOR_REFUSAL=
        PARLOR_VERSION=$(parlor_member version)
        parlor_answer ;;
      '{"protocol":1,"kind":"refusal"'*)
        PARLOR_REFUSAL=$PARLOR_LINE
        parlor_answer ;;
    esac
  done
}
