import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommands } from './document-script';
import { fakeServer } from './fake-server';
import type { RunningShop } from './running-shop';

/**
 * Puts a systemctl into a folder for the PATH, which passes on what it is asked to a test's server,
 * as `POST /restart/shop`, and succeeds once that answers so.
 */
export async function putSystemctl(folder: string, origin: string): Promise<void> {
  const script = `#!/bin/sh\nexec curl --silent --fail --request POST "${origin}/$1/$2"\n`;
  await writeFile(join(folder, 'systemctl'), script, { mode: 0o755 });
}

/** What the commands of docs/deploy.md are run on in the place of a server. */
export type DocumentedServer = {
  /** Runs commands of the document, with this machine's places in those of a server. */
  follow(commands: string): Promise<{ code: number; output: string }>;
  stop(): Promise<void>;
};

/**
 * Lets commands of docs/deploy.md find a running shop as its unit `shop`, its data and its backups,
 * in the account of the test. `folder` is in the shop's PATH, and gets as-shop and systemctl;
 * `places` are further texts of the document with what stands for them here.
 */
export async function documentedServer(
  shop: RunningShop,
  folder: string,
  places: readonly (readonly [string, string])[] = [],
): Promise<DocumentedServer> {
  const systemd = await fakeServer(async (request, response) => {
    const done = request.url === '/stop/shop' ? shop.stop() : shop.restart();
    response.statusCode = await done.then(
      () => 200,
      () => 500,
    );
    response.end();
  });
  await putSystemctl(folder, systemd.origin);
  const asShop = `#!/bin/sh\ncd "${shop.clone}" && exec "$@"\n`;
  await writeFile(join(folder, 'as-shop'), asShop, { mode: 0o755 });
  const all = [
    ['/var/lib/shop', shop.env.DATA_DIR ?? ''],
    ['/var/backups/shop', join(folder, 'backups')],
    ['127.0.0.1:3001', `127.0.0.1:${shop.env.PORT}`],
    [' -o shop -g shop', ''],
    ...places,
  ] as const;
  return {
    follow(commands) {
      const local = all.reduce((text, [from, to]) => text.replaceAll(from, to), commands);
      return runCommands(local, folder, shop.env);
    },
    stop: () => systemd.refuse(),
  };
}
