import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { freePort } from '../lib/port.mjs';
import { run, start } from '../lib/processes.mjs';
import { inTemporaryFolder } from '../lib/temporary-folder.mjs';

function configuration(folder, port) {
  return `
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000;
  server {
    listen ${port};
    root ${folder}/www;
    gzip_static on;
    default_type text/html;
  }
}`;
}

/**
 * Runs `work` with nginx serving compressed files from disk, with one worker process since the shop
 * has one. Returns null where nginx is not installed.
 */
export async function withNginx(files, work) {
  const { code } = await run('nginx', ['-v']).catch(() => ({ code: 1 }));
  if (code !== 0) return null;
  return inTemporaryFolder(async (folder) => {
    const port = await freePort();
    // nginx's workers run under the account `nobody`.
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'www'));
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, 'www', `${name}.html`), content);
      writeFileSync(join(folder, 'www', `${name}.html.gz`), gzipSync(content));
    }
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port));
    const server = start('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    const origin = `http://localhost:${port}`;
    while (!(await fetch(origin).catch(() => null))) await wait(50);
    try {
      return await work(origin);
    } finally {
      server.kill('SIGTERM');
      await server.exited;
    }
  });
}
