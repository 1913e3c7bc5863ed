/** What a built script names: its words, and the keys by which it knows the classes of a module. */
export type ScriptNames = {
  words: ReadonlySet<string>;
  keysOf: ReadonlyMap<string, readonly string[]>;
};

/** An entry of a CSS module as a build writes it: `key:"module_key module_composed"`. */
const ENTRY = /([\w$]+):"([\w-]*_[\w -]*)"/g;

const wordsOf = (text: string) => new Set(text.match(/[\w$-]+/g));

/** Reads the names of a script. */
export function namesIn(script: string): ScriptNames {
  const keysOf = new Map<string, string[]>();
  const code = script.replace(ENTRY, (_, key: string, classes: string) => {
    for (const name of classes.split(' ')) keysOf.set(name, [...(keysOf.get(name) ?? []), key]);
    return '';
  });
  return { words: wordsOf(code), keysOf };
}

/**
 * Returns whether a page can draw a class: its HTML or the data for its islands names it, or its
 * scripts know it by a key that they or the data use. A class outside CSS modules, whose name has
 * no underscore, always counts.
 */
export function drawnBy(html: string, scripts: readonly ScriptNames[]): (name: string) => boolean {
  const inPage = wordsOf(html);
  const isUsed = (word: string) => inPage.has(word) || scripts.some(({ words }) => words.has(word));
  return (name) =>
    !name.includes('_') ||
    isUsed(name) ||
    scripts.some(({ keysOf }) => keysOf.get(name)?.some(isUsed));
}
