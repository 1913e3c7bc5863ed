import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a shop and its database that loses data when a test says so. */
export type BlackHole = {
  /** The database's URL, through this network. */
  url: string;
  /** From now on silently drops whatever is sent, closed connections included. */
  swallow(): void;
  /** Lets new connections through. Open ones stay broken, and lost data stays lost. */
  pass(): void;
  stop(): Promise<void>;
};

/** Passes on what one end sends, unless the network swallows it. */
function pipe(from: Socket, to: Socket, isSwallowing: () => boolean): void {
  // A connection that lost data stays broken: TCP delivers nothing after a gap.
  let lost = false;
  const passes = () => {
    lost ||= isSwallowing();
    return !lost;
  };
  from.on('data', (chunk) => {
    if (passes()) to.write(chunk);
  });
  from.on('close', () => {
    if (passes()) to.destroy();
  });
  from.on('error', () => undefined);
}

/** Starts a network in front of the database at a URL. */
export async function startBlackHole(databaseUrl: string): Promise<BlackHole> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let swallowing = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) sockets.add(socket);
    pipe(client, database, () => swallowing);
    pipe(database, client, () => swallowing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' && address ? address.port : '');
  return {
    url: url.href,
    swallow: () => {
      swallowing = true;
    },
    pass: () => {
      swallowing = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
