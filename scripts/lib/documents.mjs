import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** The documents for people who run the shop or work on it, by their paths in the repository. */
export const documents = [
  'README.md',
  'scripts/bench/LOG.md',
  'ARCHITECTURE.md',
  ...readdirSync(inRoot('docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

/**
 * The text of a document of the repository.
 * @param {string} path
 */
export const readDocument = (path) => readFileSync(inRoot(path), 'utf8');

/**
 * The fenced blocks of a document, in order.
 * @param {string} markdown
 * @returns {{ language: string, text: string, line: number, remark: string | null }[]} each with
 * the line of the document on which it begins (from 1), and the HTML comment right above it
 */
export function blocksOf(markdown) {
  const fence = /(?:<!-- *(.*?) *-->\n+)?^```(\w*)\n([\s\S]*?)^```$/gm;
  return [...markdown.matchAll(fence)].map((match) => {
    const [whole, remark = null, language, text] = match;
    const before = markdown.slice(0, match.index + whole.indexOf('```'));
    return { language, text, line: before.split('\n').length, remark };
  });
}

/**
 * Returns the commands of a shell block: without its comments, and with continued lines joined.
 * @param {string} text
 * @returns {string[]}
 */
export function commandsOf(text) {
  return text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
}
