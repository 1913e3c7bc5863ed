import { request as askPlain } from 'node:http';
import { request as askSecurely } from 'node:https';

/** Asks a server or proxy, whose certificate may be its own, over a new connection. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', body = '' }: { method?: string; body?: string } = {},
): Promise<{ status: number; bytes: Buffer }> {
  const request = origin.startsWith('https') ? askSecurely : askPlain;
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent: false, rejectUnauthorized: false });
    sent.on('response', (answer) => {
      const chunks: Uint8Array[] = [];
      answer.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
