import { createHash } from 'node:crypto';

export const sha = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** A number from 0 to 1 that depends only on these words. */
export const fraction = (...words) =>
  parseInt(sha(words.join('\u0000')).slice(0, 8), 16) / 0xffffffff;

export const pick = (list, ...words) =>
  list[Math.min(Math.floor(fraction(...words) * list.length), list.length - 1)];
