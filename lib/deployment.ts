import { readFileSync } from 'node:fs';

const BUILD_RECORD = '.next/required-server-files.json';

/** The id of the deployment that the build in this folder was made for; undefined where it has none. */
export function builtDeploymentId(): string | undefined {
  const record: { config?: { deploymentId?: unknown } } = JSON.parse(
    readFileSync(BUILD_RECORD, 'utf8'),
  );
  const id = record.config?.deploymentId;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
