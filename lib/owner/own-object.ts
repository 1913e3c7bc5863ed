import { distance } from 'fastest-levenshtein';
import { z } from 'zod';

/** Returns the known name closest to a name; null if none is similar. */
function nearest(name: string, candidates: readonly string[]): string | null {
  const [best] = candidates
    .map((candidate) => ({
      candidate,
      apart: distance(name.toLowerCase(), candidate.toLowerCase()),
      most: Math.floor(Math.max(name.length, candidate.length) / 2),
    }))
    .filter(({ apart, most }) => apart <= most)
    .sort((a, b) => a.apart - b.apart);
  return best?.candidate ?? null;
}

/** Returns the hint for an unknown name: the closest known name, else all known names. */
export function hintFor(name: string, candidates: readonly string[]): string {
  const best = nearest(name, candidates);
  return best === null ? `there are ${candidates.join(', ')}` : `did you mean ${best}?`;
}

/**
 * Returns the schema of an object in an owner's file. An unknown key is a mistake; the issue's
 * message has a line for each of them.
 *
 * @param be what the value must be, for the message of a mistake
 */
export function ownObject<Shape extends z.core.$ZodLooseShape>(shape: Shape, be = 'an object') {
  const keys = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => `is not known here: ${hintFor(key, keys)}`).join('\n');
      }
      return issue.input === undefined ? 'is missing' : `must be ${be}`;
    },
  });
}
