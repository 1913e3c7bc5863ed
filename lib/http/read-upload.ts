/** Why the body of an upload was not read. */
export type Unread = 'too-large' | 'too-slow' | 'broken';

/** What an upload may cost: its bytes, and how long (ms) its line may be silent. */
export type UploadLimits = { maxBytes: number; silenceMs: number };

const SILENT = Symbol('silent');

/** Resolves as a promise does, or with SILENT after some time (ms). */
async function orSilent<T>(promise: Promise<T>, silenceMs: number): Promise<T | typeof SILENT> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<typeof SILENT>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), silenceMs);
  });
  return Promise.race([promise, silent]).finally(() => clearTimeout(timer));
}

/**
 * Reads the bytes of an upload, or returns why not: it is larger than it may be, by its own word or
 * as it is read, its line went silent, or it ended early.
 */
export async function readUpload(
  request: Request,
  { maxBytes, silenceMs }: UploadLimits,
): Promise<Buffer<ArrayBuffer> | Unread> {
  if (Number(request.headers.get('content-length')) > maxBytes) return 'too-large';
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  const leave = (why: Unread) => {
    reader.cancel().catch(() => undefined);
    return why;
  };
  for (let size = 0; ; ) {
    const next = await orSilent(reader.read(), silenceMs).catch(() => null);
    if (next === null) return 'broken';
    if (next === SILENT) return leave('too-slow');
    if (next.done) return Buffer.concat(chunks);
    size += next.value.byteLength;
    if (size > maxBytes) return leave('too-large');
    chunks.push(next.value);
  }
}
