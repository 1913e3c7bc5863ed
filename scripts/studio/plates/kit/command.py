"""What the studio's renders share on the command line."""
import os
import random
import sys
import time


def option(name, default):
    """The value after `name` on Blender's command line, behind its "--"."""
    args = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return args[args.index(name) + 1] if name in args else default


def pending(names, file_of):
    """What is to be rendered: (name, path of its file in --out) of each of the names, or of those that
    --only gives, whose file is not there yet. Chance begins anew for each; says how long it took."""
    out = os.path.abspath(option('--out', 'raw'))
    os.makedirs(out, exist_ok=True)
    for name in option('--only', ','.join(names)).split(','):
        path = os.path.join(out, file_of(name))
        if os.path.exists(path):
            continue
        began = time.time()
        random.seed(name)
        yield name, path
        print(f'{name} {time.time() - began:.0f} s', flush=True)


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
