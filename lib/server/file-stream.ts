import { type FileHandle, open } from 'node:fs/promises';

const PIECE_BYTES = 64 * 1024;

/**
 * A file's bytes from the first to the last, by default all of them, read as they are fetched:
 * files may be large, and some who fetch them are slow. Opened for the first piece, so that nothing
 * stays open that nobody fetches, as with a HEAD; closed at the end, where nobody fetches the rest,
 * and where reading fails, which the stream then does too.
 *
 * @param first the first byte, from 0
 * @param last the last byte; where the file ends before, so does the stream
 */
export function fileStream(
  path: string,
  first = 0,
  last = Number.POSITIVE_INFINITY,
): ReadableStream<Uint8Array> {
  let file: Promise<FileHandle> | null = null;
  let position = first;
  const close = async () => {
    const opened = file;
    file = null;
    await (await opened)?.close();
  };
  return new ReadableStream(
    {
      async pull(controller) {
        const size = Math.min(PIECE_BYTES, last + 1 - position);
        try {
          file ??= open(path);
          const opened = await file;
          const { bytesRead, buffer } = await opened.read(new Uint8Array(size), 0, size, position);
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
          if (bytesRead > 0 && position <= last) return;
        } catch (error) {
          await close().catch(() => undefined);
          throw error;
        }
        await close();
        controller.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
