import type { LookupAddress, LookupOptions } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { reasonOf } from '../refusal';
import { type Network, publicNetwork } from './public-address';

/** The limits of a download. */
export type DownloadLimits = {
  /** Of the body. */
  maxBytes: number;
  /** Without anything new from the host. */
  silenceMs: number;
  /** For everything. */
  timeLimitMs: number;
  /** One after another. */
  maxRedirects: number;
};

const LIMITS: DownloadLimits = {
  maxBytes: 20 * 1024 * 1024,
  silenceMs: 30_000,
  timeLimitMs: 4 * 60_000,
  maxRedirects: 5,
};
const LONGEST_URL = 2048;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Pictures as their maker stored them: some hosts send a smaller WebP to whoever takes it. */
const HEADERS = {
  accept: 'image/jpeg,image/png,image/*;q=0.8',
  'accept-encoding': 'identity',
  'user-agent': 'shop-import/1.0',
};

/** Why a download failed, as a part of a sentence; `isSilence` if the host answered nothing. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';

  constructor(
    reason: string,
    readonly isSilence = false,
  ) {
    super(reason);
  }
}

const isUnencrypted = (text: string) => /^http:/i.test(text);

/**
 * Parses the address of a file on the internet. http:// and // become https://, since nothing is
 * ever fetched unencrypted. Throws a DownloadFailed for anything else.
 */
export function parseDownloadUrl(text: string, base?: URL): URL {
  const plain = text.trim();
  const encrypted = plain.replace(/^(?:http:)?\/\//i, 'https://');
  if (!URL.canParse(encrypted, base)) {
    throw new DownloadFailed('is no address such as https://shop.example/a.jpg');
  }
  const url = new URL(encrypted, base);
  if (isUnencrypted(plain) && url.port === '80') url.port = '';
  if (url.protocol !== 'https:') throw new DownloadFailed('does not begin with https://');
  if (url.username !== '' || url.password !== '') {
    throw new DownloadFailed('has a user name or password in it');
  }
  if (url.href.length > LONGEST_URL) {
    throw new DownloadFailed(`is longer than ${LONGEST_URL} characters`);
  }
  return url;
}

/**
 * Returns the addresses of a host, each of which may be connected to; rejects with a DownloadFailed
 * for another one. Connecting to these, and not asking for the name again, keeps a host from naming
 * a private address the second time.
 */
export async function checkedAddresses(host: string, network: Network): Promise<LookupAddress[]> {
  const plain = host.replace(/^\[|\]$/g, '');
  const addresses = isIP(plain) > 0 ? [plain] : await network.resolve(plain).catch(() => []);
  if (addresses.length === 0) {
    throw new DownloadFailed(`names ${host}, which cannot be found`, true);
  }
  if (!addresses.every(network.isAllowed)) {
    throw new DownloadFailed(`leads to ${host}, which is no public address of the internet`);
  }
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

/** Answers a socket's question for a host with addresses that were checked before. */
export function lookupIn(addresses: readonly LookupAddress[]) {
  return (
    _host: string,
    options: LookupOptions,
    answer: (error: null, found: string | LookupAddress[], family?: number) => void,
  ) => {
    const [{ address, family } = { address: '', family: 0 }] = addresses;
    if (options.all) answer(null, [...addresses]);
    else answer(null, address, family);
  };
}

async function answerOf(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url.hostname, network);
  return new Promise((resolve, reject) => {
    const options = { headers: HEADERS, lookup: lookupIn(addresses), agent: false, signal };
    const ca = network.authority === undefined ? {} : { ca: network.authority };
    request(url, { ...options, ...ca })
      .on('response', resolve)
      .on('error', (error) => {
        reject(new DownloadFailed(`cannot be fetched from ${url.host} (${error.message})`, true));
      })
      .end();
  });
}

/** What a download is told while it runs. */
type Watch = { answered: () => void; received: (bytes: number) => void };

async function bodyOf(answer: IncomingMessage, maxBytes: number, watch: Watch): Promise<Buffer> {
  const tooLarge = () => new DownloadFailed(`is larger than ${maxBytes / 1024 / 1024} MB`);
  if (Number(answer.headers['content-length']) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      const bytes = Buffer.from(chunk);
      watch.received(bytes.length);
      size += bytes.length;
      if (size > maxBytes) break;
      chunks.push(bytes);
    }
  } catch {
    throw new DownloadFailed('broke off in the middle');
  }
  if (size > maxBytes) throw tooLarge();
  return Buffer.concat(chunks);
}

/** Returns the body of an answer, or where it redirects to. */
async function readAnswer(
  answer: IncomingMessage,
  maxBytes: number,
  watch: Watch,
): Promise<Buffer | string> {
  const { statusCode = 0, headers } = answer;
  if (REDIRECTS.has(statusCode) && headers.location !== undefined) return headers.location;
  if (statusCode === 404 || statusCode === 410) {
    throw new DownloadFailed(`is not there (${statusCode})`);
  }
  if (statusCode !== 200) throw new DownloadFailed(`was answered with ${statusCode}`);
  if (/^text\/html/i.test(headers['content-type'] ?? '')) {
    throw new DownloadFailed('is a web page');
  }
  return bodyOf(answer, maxBytes, watch);
}

/** Throws a failure again as that of an address which a redirect led to. */
function behindRedirect(error: unknown): never {
  if (!(error instanceof DownloadFailed)) throw error;
  throw new DownloadFailed(`redirects to an address that ${error.message}`);
}

async function follow(
  address: string,
  { maxBytes, maxRedirects }: DownloadLimits,
  network: Network,
  signal: AbortSignal,
  watch: Watch,
): Promise<Buffer> {
  const asked = new Set<string>();
  let url: URL | undefined;

  async function ask(text: string): Promise<Buffer | string> {
    url = parseDownloadUrl(text, url);
    if (isUnencrypted(text) && asked.has(url.href)) {
      throw new DownloadFailed('begins with http://: the shop fetches over https alone');
    }
    asked.add(url.href);
    const answer = await answerOf(url, network, signal);
    watch.answered();
    try {
      return await readAnswer(answer, maxBytes, watch);
    } finally {
      answer.destroy();
    }
  }

  let found = await ask(address);
  for (let redirects = 0; typeof found === 'string'; redirects += 1) {
    if (redirects === maxRedirects) {
      throw new DownloadFailed(`redirects more than ${maxRedirects} times`);
    }
    found = await ask(found).catch(behindRedirect);
  }
  return found;
}

/**
 * Downloads a file from the public internet over https (docs/behaviour.md, "Pictures from
 * addresses and folders"). Every host is resolved and all of its addresses are checked, again after
 * each redirect. Rejects with a DownloadFailed if the address, the host or the answer is refused,
 * or a limit is passed: by default 20 MB, 30 s without anything new, 4 minutes and five redirects.
 *
 * @param onBytes is told how many bytes of a body came, also of one that then fails
 */
export async function download(
  text: string,
  limits: Partial<DownloadLimits> = {},
  network: Network = publicNetwork,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Buffer> {
  const all = { ...LIMITS, ...limits };
  const late = new AbortController();
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason));
  });
  let hasAnswered = false;
  const giveUp = (reason: string) => late.abort(new DownloadFailed(reason, !hasAnswered));
  const silence = setTimeout(
    () => giveUp(`sent nothing for ${all.silenceMs / 1000} s`),
    all.silenceMs,
  );
  const total = setTimeout(
    () => giveUp(`did not come within ${all.timeLimitMs / 1000} s`),
    all.timeLimitMs,
  );
  const watch: Watch = {
    answered: () => {
      hasAnswered = true;
      silence.refresh();
    },
    received: (bytes) => {
      silence.refresh();
      onBytes(bytes);
    },
  };
  const file = follow(text, all, network, late.signal, watch).catch((error: unknown) => {
    if (error instanceof DownloadFailed) throw error;
    throw new DownloadFailed(`cannot be fetched (${reasonOf(error)})`);
  });
  try {
    return await Promise.race([file, tooLate]);
  } finally {
    clearTimeout(silence);
    clearTimeout(total);
    late.abort();
  }
}
