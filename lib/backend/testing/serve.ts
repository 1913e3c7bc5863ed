import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A web server on a free local port, for tests. */
export type TestServer = { origin: string; close: () => Promise<void> };

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

/** Serves plain Node responses until it is closed, with all open connections. */
export async function serveNode(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<TestServer> {
  const server = createServer(answer);
  const port = await listening(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? null : Buffer.concat(chunks).toString();
}

/** Serves route handlers as Next does: a web request in, a web response out. */
export function serveRoutes(route: (request: Request) => Promise<Response>): Promise<TestServer> {
  return serveNode(async (incoming, outgoing) => {
    const request = new Request(`http://localhost${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: { 'content-type': incoming.headers['content-type'] ?? '' },
      body: await bodyOf(incoming),
    });
    const response = await route(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
}
