import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { isPublicAddress, type Network } from '../public-address';

/** A key and its certificate for shop.test and what is below it, made for tests and known to all. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtv4iVxk3Ys76SYnE
e03tV6pFyEA0y1Q0PLeLZZovOpGhRANCAAQJOHFCvofg+mDzNWEWzBTf0gtasmxG
QqGS8iBgr9CTm5Wcgmhq4XyIot3bJnx7rRtY63eAMmBta3QZ+tM8f5+g
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBuTCCAV6gAwIBAgIUIl7/Twc/4BLYcxlYqwDWBaKaxDIwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRUGljdHVyZXMgb2YgdGVzdHMwIBcNMjYxMTI4MTA1MDI3WhgP
MjEyNjExMDQxMDUwMjdaMBwxGjAYBgNVBAMMEVBpY3R1cmVzIG9mIHRlc3RzMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAECThxQr6H4Ppg8zVhFswU39ILWrJsRkKh
kvIgYK/Qk5uVnIJoauF8iKLd2yZ8e60bWOt3gDJgbWt0GfrTPH+foKN8MHowHQYD
VR0OBBYEFJRwK7uTnH6iLoUgTurXQi1TUh9bMB8GA1UdIwQYMBaAFJRwK7uTnH6i
LoUgTurXQi1TUh9bMA8GA1UdEwEB/wQFMAMBAf8wJwYDVR0RBCAwHoIJc2hvcC50
ZXN0ggsqLnNob3AudGVzdIcEfwAAATAKBggqhkjOPQQDAgNJADBGAiEAlkw+BkPq
urpfRYG86j5jIZnWdYqodOZtkJwH7UWQvR0CIQD9vdjTCiQNetZ5jjj1HUmnutP9
r383g+30tWOvntzuIg==
-----END CERTIFICATE-----
`;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers with a body, as a picture unless `type` says otherwise. */
export const withBody =
  (body: Buffer | string, type = 'image/jpeg'): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

/** Answers with a status and headers. */
export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();

/**
 * Opens an https server on this machine for shop.test and the hosts below it, and a network on
 * which these are public. Hosts of `others` have the addresses that stand there.
 */
export async function openTestHost(
  answers: Readonly<Record<string, Answer>>,
  others: Readonly<Record<string, string[]>> = {},
) {
  const asked: string[] = [];
  const resolved: string[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    (answers[path] ?? withStatus(404))(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const network: Network = {
    resolve: async (host) => {
      resolved.push(host);
      return others[host] ?? (/(?:^|\.)shop\.test$/.test(host) ? ['127.0.0.1'] : []);
    },
    isAllowed: (candidate) => candidate === '127.0.0.1' || isPublicAddress(candidate),
    authority: CERTIFICATE,
  };
  return {
    network,
    /** The paths that were asked for, in order. */
    asked,
    /** The hosts that were looked up, in order. */
    resolved,
    url: (path: string, host = 'shop.test') => `https://${host}:${port}${path}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type TestHost = Awaited<ReturnType<typeof openTestHost>>;
