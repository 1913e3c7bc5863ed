import { setTimeout as wait } from 'node:timers/promises';

/** How often (ms) each shop is asked, and how long it may take. */
const EVERY_MS = 200;
const LIMIT_MS = 5000;

/** What a shop says of its health; "silent" where it says nothing. */
async function askHealth(origin: string): Promise<string> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(`${origin}/api/health`, { signal }).catch(() => null);
  const health: { status: string } | null = await (answer?.json().catch(() => null) ?? null);
  return health?.status ?? 'silent';
}

/** Asks several shops for their health again and again, as an uptime service does. */
export class HealthWatch {
  readonly #said: string[][];
  #watching = true;
  readonly #ended: Promise<unknown>;

  constructor(origins: readonly string[]) {
    this.#said = origins.map(() => []);
    this.#ended = Promise.all(
      this.#said.map(async (said, at) => {
        while (this.#watching) {
          const status = await askHealth(origins[at] ?? '');
          if (said.at(-1) !== status) said.push(status);
          await wait(EVERY_MS);
        }
      }),
    );
  }

  /** What each shop says now. */
  now(): string[] {
    return this.#said.map((said) => said.at(-1) ?? 'silent');
  }

  /** What each shop said in turn since this was asked last; it begins with what it said then. */
  since(): string[] {
    return this.#said.map((said) =>
      said
        .splice(0, said.length - 1)
        .concat(said)
        .join(' → '),
    );
  }

  async stop(): Promise<void> {
    this.#watching = false;
    await this.#ended;
  }
}
