import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { patientQueue } from '@/lib/server/queue';

/** The limits of decoding one HEIC. */
type DecodingLimits = { maxPixels: number; timeLimitMs: number };

/** A little more than the 48 megapixels of a phone. A photo of them takes some 700 MB for 10 s. */
const LIMITS: DecodingLimits = { maxPixels: 50_000_000, timeLimitMs: 60_000 };

/** One at a time: a large photo takes all the memory that decoding may have. */
const oneAtATime = patientQueue(1);

/** The brands of files that hold HEVC, and those of AVIF, which has the same container. */
const HEVC_BRAND = /^(?:hei[cmsx]|hev[cmsx])$/;
const AV1_BRAND = /^avi[fs]$/;
const CONTAINER_BRAND = /^(?:mif1|msf1)$/;

/** Returns the brands by which a file of the family of MP4 declares itself; none for any other. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const text = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256));
  return text.match(/.{4}/gs) ?? [];
}

/** Returns whether a file declares itself as HEIC. */
export function isHeic(bytes: Buffer): boolean {
  const brands = brandsOf(bytes);
  if (brands.some((brand) => HEVC_BRAND.test(brand))) return true;
  const isContainer = brands.some((brand) => CONTAINER_BRAND.test(brand));
  return isContainer && !brands.some((brand) => AV1_BRAND.test(brand));
}

const answerSchema = z.union([
  z.object({ tiff: z.instanceof(Uint8Array) }),
  z.object({ reason: z.string() }),
]);

function decodeInThread(bytes: Buffer, { maxPixels, timeLimitMs }: DecodingLimits) {
  const thread = new Worker(new URL('./heic-worker.mjs', import.meta.url), {
    workerData: { bytes, maxPixels },
    // It needs nothing of what this process was started with, and prints nothing.
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<unknown>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the decoder stopped')));
    timer = setTimeout(
      () => reject(new Error(`it takes longer than ${timeLimitMs / 1000} s to decode`)),
      timeLimitMs,
    );
  });
  return answer.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

/**
 * Decodes a HEIC, the photo of an iPhone, in a thread of its own, one at a time and only now
 * loading the decoder. Returns the main picture as TIFF, upright and with its colour profile.
 * Rejects with the reason if the file is damaged, has more than 50 megapixels, or takes longer than
 * a minute.
 */
export async function decodeHeic(
  bytes: Buffer,
  limits: Partial<DecodingLimits> = {},
): Promise<Uint8Array> {
  const answer = answerSchema.parse(
    await oneAtATime(() => decodeInThread(bytes, { ...LIMITS, ...limits })),
  );
  if ('tiff' in answer) return answer.tiff;
  throw new Error(answer.reason.replace(/\s+/g, ' ').trim());
}
