import type { Sent, WhyNot } from './photo-queue';

/** How long (ms) nothing may move on the line, and how long the shop may take to store a photo. */
const SILENCE_MS = 45_000;
const STORING_MS = 120_000;

/** Returns why the shop did not take a photo, by its answer; null for an answer of another. */
function whyIn(text: string, isWhy: (code: string) => code is WhyNot): WhyNot | null {
  const code = /"code":"(\w+)"/.exec(text)?.[1]?.replaceAll('_', '-') ?? '';
  return isWhy(code) ? code : null;
}

/**
 * Sends a photo to the shop, and says how many percent of it are there. An upload is watched, which
 * fetch cannot do; a line on which nothing moves is given up.
 */
export function sendPhoto(
  url: string,
  photo: Blob,
  onPercent: (percent: number) => void,
  isWhy: (code: string) => code is WhyNot,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const watch = (ms: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), ms);
    };
    const settle = (sent: Sent) => {
      clearTimeout(silence);
      resolve(sent);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch(SILENCE_MS);
      // The last byte is on the line, not in the shop.
      onPercent(Math.min(99, Math.floor((loaded / Math.max(total, 1)) * 100)));
    };
    request.upload.onload = () => {
      watch(STORING_MS);
      onPercent(100);
    };
    request.onload = () => {
      // A network’s own page to sign in answers 200 too.
      const { status, responseText } = request;
      if (status === 200 && responseText.startsWith('{"path":')) return settle('stored');
      const why = whyIn(responseText, isWhy);
      if (why !== null) return settle({ why });
      // A proxy in front of the shop has limits of its own.
      settle(status === 413 ? { why: 'too-large' } : 'no-answer');
    };
    request.onerror = () => settle('no-answer');
    request.onabort = () => settle('no-answer');
    request.open('POST', url);
    watch(SILENCE_MS);
    request.send(photo);
  });
}
