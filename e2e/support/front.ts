import { once } from 'node:events';
import { createServer } from 'node:http';

/** What stands before a shop as a proxy does, and may pretend that another was deployed. */
export type Front = {
  origin: string;
  /** From now on requests go to this shop. */
  passTo(origin: string): void;
  /** From now on what the shop sends names one release in place of another. */
  rename(release: string, other: string): void;
  close(): void;
};

/** Starts a front before a shop. */
export async function startFront(shopOrigin: string): Promise<Front> {
  let target = shopOrigin;
  let renamed: [release: string, other: string] | null = null;

  const written = (text: string) => (renamed === null ? text : text.replaceAll(...renamed));
  const server = createServer(async (request, response) => {
    const asked = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      const isOwn = ['connection', 'host', 'keep-alive'].includes(name);
      if (!isOwn && typeof value === 'string') asked.set(name, value);
    }
    const asking = fetch(target + request.url, { headers: asked, redirect: 'manual' });
    const answer = await asking.catch(() => null);
    // The shop is gone.
    if (answer === null) return void response.destroy();
    const isText = /text|javascript/.test(answer.headers.get('content-type') ?? '');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = isText ? Buffer.from(written(bytes.toString())) : bytes;
    for (const [name, value] of answer.headers) {
      const isOwn = /^(?:connection|keep-alive|transfer-encoding|content-(?:encoding|length))$/;
      if (!isOwn.test(name)) response.setHeader(name, written(value));
    }
    response.writeHead(answer.status).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    passTo: (origin) => {
      target = origin;
    },
    rename: (...names) => {
      renamed = names;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
