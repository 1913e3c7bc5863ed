"""Every plate by name, with its kind; filled by the @plate decorator."""
PLATES = {}


def plate(kind, **meta):
    def register(build):
        PLATES[f'{kind}-{build.__name__.replace("_", "-")}'] = (build, {'kind': kind, **meta})
        return build
    return register
