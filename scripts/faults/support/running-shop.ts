import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';

const START_LIMIT_MS = 600_000;

/** A shop that `npm start` runs in a clone, again and again. */
export class RunningShop {
  #server: ChildProcess | null = null;
  readonly origin: string;

  constructor(
    readonly clone: string,
    readonly env: Readonly<Record<string, string>>,
  ) {
    this.origin = `http://localhost:${env.PORT}`;
  }

  isRunning(): boolean {
    return this.#server !== null;
  }

  async restart(): Promise<void> {
    await this.stop();
    let output = '';
    const server = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: this.clone,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#server = server;
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    }
    await expect
      .poll(() => (server.exitCode === null ? output : `ended:\n${output}`), {
        timeout: START_LIMIT_MS,
      })
      .toMatch(/Ready on|^ended:/);
    expect(output).toContain('Ready on');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null || server.exitCode !== null) return;
    const gone = once(server, 'close');
    server.kill('SIGTERM');
    await gone;
  }
}
