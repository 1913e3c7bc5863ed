import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** V8's explicit compile hint: all functions of this script are called while the page starts. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Smaller scripts (bytes) compile fast without the hint, which would only add to their size. */
const WORTH_A_HINT = 64_000;

/**
 * Puts the hint into the framework's large scripts of a build. Browsers then compile them off the
 * main thread while parsing, which halves the time for which they block the page's start. To other
 * browsers the hint is a comment.
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

/** The size (bytes) of the page cache: 300 filtered lists of 200 kB, and the popular pages. */
export const PAGE_CACHE_BYTES = 72 * 1024 * 1024;

/** Returns the deployment id of the build in a folder; undefined if it has none. */
export function builtDeploymentId(distDir: string): string | undefined {
  const record: { config?: { deploymentId?: unknown } } = JSON.parse(
    readFileSync(join(distDir, 'required-server-files.json'), 'utf8'),
  );
  const id = record.config?.deploymentId;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
