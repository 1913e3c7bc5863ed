"""What the studio's renders share on the command line."""
import os
import sys


def option(name, default):
    """The value after `name` on Blender's command line, behind its "--"."""
    args = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return args[args.index(name) + 1] if name in args else default


def quietly(work):
    """Cycles prints a line per sample; keep it out of the progress."""
    saved, null = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    try:
        return work()
    finally:
        os.dup2(saved, 1)
        os.close(saved)
        os.close(null)
