import { fromBufferPromise, type ZipFile } from 'yauzl';
import { AdminRefusal } from '../refusal';
import { MAX_UNPACKED_BYTES, megabytes, refused } from './limits';

/** The largest number of entries that are looked at; a workbook has some twenty. */
const MAX_ENTRIES = 10_000;

/** A zip archive in memory. */
export type Zip = {
  names: string[];
  /** Unpacks an entry as UTF-8 text in slices; null if there is no such entry. */
  textOf(entryName: string): AsyncIterable<string> | null;
  /** How large an entry is once it is unpacked, in bytes. */
  sizeOf(entryName: string): number;
};

/** Runs an action on an archive, whose errors are an archive that was damaged. */
async function unpacking<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof AdminRefusal) throw error;
    throw refused(`${name} is damaged or was not downloaded whole. Save or download it once more.`);
  }
}

/**
 * Opens a zip archive. Only lists its entries, whose sizes are checked before they are unpacked and
 * held to while they are. Throws an AdminRefusal if it is damaged.
 */
export async function openZip(name: string, bytes: Buffer): Promise<Zip> {
  return unpacking(name, async () => {
    const file = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    const entries = new Map<string, Awaited<ReturnType<typeof listed>>[number]>();
    for (const entry of await listed(file)) entries.set(entry.fileName, entry);
    const sizeOf = (entryName: string) => entries.get(entryName)?.uncompressedSize ?? 0;

    async function* unpacked(entryName: string) {
      const entry = entries.get(entryName);
      if (!entry) return;
      if (entry.uncompressedSize > MAX_UNPACKED_BYTES) {
        throw refused(
          `${name} holds ${megabytes(entry.uncompressedSize)} once it is unpacked; up to ${megabytes(MAX_UNPACKED_BYTES)} are read. Save the sheet as "CSV UTF-8".`,
        );
      }
      const decoder = new TextDecoder();
      const stream = await unpacking(name, () => file.openReadStreamPromise(entry));
      const slices = stream[Symbol.asyncIterator]();
      for (;;) {
        const next = await unpacking(name, () => slices.next());
        if (next.done) break;
        yield decoder.decode(next.value, { stream: true });
      }
      yield decoder.decode();
    }
    const textOf = (entryName: string) => (entries.has(entryName) ? unpacked(entryName) : null);
    return { names: [...entries.keys()], textOf, sizeOf };
  });
}

async function listed(file: ZipFile) {
  const entries = [];
  for await (const entry of file.eachEntry()) {
    entries.push(entry);
    if (entries.length === MAX_ENTRIES) break;
  }
  return entries;
}
