import { type FileHandle, open } from 'node:fs/promises';

const PIECE_BYTES = 64 * 1024;

/**
 * Streams a file's bytes at the client's pace, by default all of them. Opens the file for the first
 * chunk, so that a HEAD leaves nothing open, and closes it at the end, on cancel and on a read
 * error, which errors the stream.
 *
 * @param first the first byte, from 0
 * @param last the last byte; the stream ends earlier if the file does
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
