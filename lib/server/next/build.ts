import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** V8's explicit compile hint: all functions of this script are called while the page starts. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Scripts of fewer bytes compile in no time, and the hint would add to what they weigh. */
const WORTH_A_HINT = 64_000;

/**
 * Puts the hint before the framework's large scripts in a build's folder. A browser then compiles
 * them while it parses them, off the main thread, instead of function by function while the page
 * starts, which halves the time they block it. Browsers without hints read a comment.
 */
export function hintFrameworkScripts(distDir: string): void {
  const manifest: { rootMainFiles: readonly string[] } = JSON.parse(
    readFileSync(join(distDir, 'build-manifest.json'), 'utf8'),
  );
  for (const name of manifest.rootMainFiles) {
    const path = join(distDir, name);
    const script = readFileSync(path, 'utf8');
    if (script.length >= WORTH_A_HINT) writeFileSync(path, COMPILE_HINT + script);
  }
}

/** Bytes of pages kept in memory: 300 filtered lists of 200 kB, and the popular pages. */
export const PAGE_CACHE_BYTES = 72 * 1024 * 1024;

/** The deployment id that the build in a folder was made with; undefined where it has none. */
export function builtDeploymentId(distDir: string): string | undefined {
  const record: { config?: { deploymentId?: unknown } } = JSON.parse(
    readFileSync(join(distDir, 'required-server-files.json'), 'utf8'),
  );
  const id = record.config?.deploymentId;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
