import { patientQueue } from '@/lib/server/queue';
import { DownloadFailed, download, parseDownloadUrl } from '../download/download';
import type { Network } from '../download/public-address';
import { LeftForLater } from './keep-picture';

/** What one run of an import fetches, beside the limits of each picture. */
export type FetchLimits = {
  /** At a time from one host. */
  perHost: number;
  pictures: number;
  bytes: number;
  timeMs: number;
  /** The failures to answer in a row after which a host is asked no more. */
  silences: number;
};

const LIMITS: FetchLimits = {
  perHost: 3,
  pictures: 10_000,
  bytes: 5 * 1024 ** 3,
  timeMs: 2 * 60 * 60 * 1000,
  silences: 5,
};

/** The options of fetching; tests have a network of their own. */
export type FetchOptions = { limits?: Partial<FetchLimits>; network?: Network };

/**
 * Returns a function that downloads a picture from its address, a few at a time from one host. It
 * rejects with a DownloadFailed, or with a LeftForLater once a limit of the run is reached or the
 * host did not answer several times in a row.
 */
export function pictureFetcher({ limits: own, network }: FetchOptions = {}) {
  const limits = { ...LIMITS, ...own };
  let began: number | undefined;
  const gates = new Map<string, ReturnType<typeof patientQueue>>();
  const silences = new Map<string, number>();
  let pictures = 0;
  let bytes = 0;

  function gateOf(host: string): ReturnType<typeof patientQueue> {
    const gate = gates.get(host) ?? patientQueue(limits.perHost);
    gates.set(host, gate);
    return gate;
  }

  /** Throws a LeftForLater if nothing more is fetched from a host in this run. */
  function checkLimits(host: string): void {
    if (pictures >= limits.pictures) {
      throw new LeftForLater(`one run fetches ${limits.pictures} at most`);
    }
    if (bytes >= limits.bytes) {
      throw new LeftForLater(`one run fetches ${limits.bytes / 1024 ** 3} GB at most`);
    }
    began ??= performance.now();
    if (performance.now() - began >= limits.timeMs) {
      throw new LeftForLater(`one run fetches for ${limits.timeMs / 60_000} minutes at most`);
    }
    if ((silences.get(host) ?? 0) >= limits.silences) {
      throw new LeftForLater(`${host} did not answer ${limits.silences} times in a row`);
    }
  }

  return async (url: string): Promise<Buffer> => {
    const { host } = parseDownloadUrl(url);
    return gateOf(host)(async () => {
      checkLimits(host);
      pictures += 1;
      try {
        const picture = await download(url, {}, network, (more) => {
          bytes += more;
        });
        silences.delete(host);
        return picture;
      } catch (error) {
        const isSilence = error instanceof DownloadFailed && error.isSilence;
        if (isSilence) silences.set(host, (silences.get(host) ?? 0) + 1);
        else silences.delete(host);
        throw error;
      }
    });
  };
}
