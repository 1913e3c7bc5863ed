import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AdminRefusal, reasonOf } from '../refusal';
import { MAX_BYTES, megabytes, refused } from './limits';

/** The bytes of a file, which are read in slices and as often as they are needed. */
export type Source = {
  /** The file as messages call it. */
  name: string;
  /** In bytes. */
  size: number;
  slices(): AsyncIterable<Buffer>;
};

/** Bytes at a time. */
const SLICE = 256 * 1024;

/** Returns bytes in memory as a source. */
export function bytesSource(name: string, bytes: Uint8Array): Source {
  async function* slices() {
    for (let at = 0; at < bytes.length; at += SLICE) {
      yield Buffer.from(bytes.subarray(at, at + SLICE));
    }
  }
  return { name, size: bytes.length, slices };
}

/** Returns a file as a source. Throws an AdminRefusal if it is none, or too large. */
export async function fileSource(path: string): Promise<Source> {
  const unreadable = (reason: string) =>
    new AdminRefusal('failed', `${path} cannot be read: ${reason}`);
  const found = await stat(path).catch((error: unknown) => {
    throw unreadable(reasonOf(error));
  });
  if (found.isDirectory()) throw unreadable('it is a folder');
  if (!found.isFile()) throw unreadable('it is not a file');
  if (found.size > MAX_BYTES) {
    throw refused(
      `${path} has ${megabytes(found.size)}; an import reads up to ${megabytes(MAX_BYTES)}. Divide it into several files.`,
    );
  }
  async function* slices() {
    if (found.size === 0) return;
    // A file that grows meanwhile is read up to the size that was checked.
    const stream = createReadStream(path, { highWaterMark: SLICE, end: found.size - 1 });
    try {
      for await (const slice of stream) yield Buffer.from(slice);
    } catch (error) {
      throw unreadable(reasonOf(error));
    }
  }
  return { name: path, size: found.size, slices };
}

/** Returns the first bytes of a source. */
export async function headOf(source: Source, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let total = 0;
  for await (const slice of source.slices()) {
    parts.push(slice);
    total += slice.length;
    if (total >= length) break;
  }
  return Buffer.concat(parts).subarray(0, length);
}

/** Returns all bytes of a source. */
export async function allOf(source: Source): Promise<Buffer> {
  return headOf(source, source.size);
}
