import { logConsole } from '@/lib/console-log';
import { connection } from '@/lib/db/connection';
import { EnvError, env } from '@/lib/env';
import { prepareEveryRequest } from '@/lib/http/every-request';
import { errorText, log } from '@/lib/log';

/** Ends the start with one clear text. */
function refuseToStart(text: string): never {
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

/** The exit code by which Next says that it finished its requests and obeyed SIGTERM. */
const TERMINATED = 143;

/** Being asked to stop, and stopping, is a success: supervisors take any other exit code for a crash. */
function stopCleanly(): void {
  process.once('exit', (code) => {
    if (code === TERMINATED) process.exitCode = 0;
  });
}

/**
 * Checks the environment, then opens, migrates and seeds the database, before the first request is served.
 * A bad variable or an unusable SQLite file ends the start; an unreachable PostgreSQL is logged and tried again
 * by whoever needs it, so that the catalogue of another backend goes on.
 */
export async function boot(): Promise<void> {
  stopCleanly();
  if (process.env.NODE_ENV === 'production') logConsole();
  prepareEveryRequest();
  try {
    await connection();
  } catch (error) {
    if (error instanceof EnvError) refuseToStart(error.message);
    if (env().databaseUrl === null) {
      refuseToStart(
        `The shop cannot open its database in DATA_DIR (${env().dataDir}): ${errorText(error)}`,
      );
    }
    log.error('database.unreachable', { error: errorText(error) });
  }
}
