"""An example: always plays the last of the legal moves, which is the largest step in a race."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parlor

if __name__ == "__main__":
    parlor.play(lambda view: view["legal"][-1], name="largest step")
