import { readdirSync } from 'node:fs';

/** The paths of all style sheets, for tests of rules that hold for all. */
export function styleSheets(): string[] {
  return ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  );
}
