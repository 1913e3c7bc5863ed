import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A web server on a fixed local port that a test can stop and start again. */
export type FakeServer = {
  origin: string;
  /** Stops listening: connections are refused. */
  refuse(): Promise<void>;
  /** Listens again, on the same port. */
  listen(): Promise<void>;
};

/** Starts a web server on a free local port. */
export async function fakeServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<FakeServer> {
  const server = createServer(answer);
  let port = 0;
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address === 'object' && address) port = address.port;
        resolve();
      });
    });
  await listen();
  return {
    origin: `http://127.0.0.1:${port}`,
    listen,
    refuse: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body of a request as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
