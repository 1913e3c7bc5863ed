import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language, languages } from '@/lib/language';
import type { Mistake } from '@/lib/owner/json-file';
import { hintFor } from '@/lib/owner/own-object';
import { type PolicyName, policies } from '@/lib/policies';

/** A policy's file: Markdown with placeholders for values. */
export type Policy = { title: string; text: string };

/** The placeholders of a policy: "{phone}" becomes the shop's current phone number. */
const POLICY_VALUES = [
  'shop',
  'phone',
  'call',
  'chat',
  'shippingPrice',
  'freeDelivery',
  'giftTerms',
  'deliveryTime',
  'retention',
] as const;

export type PolicyValue = (typeof POLICY_VALUES)[number];

const nameOf = (name: PolicyName, language: Language) => `${name}.${language}.md`;

/** Returns a mistake for each policy file that the shop does not read, such as a misspelt name. */
export function unknownPolicies(folder: string): Mistake[] {
  const fileNames = policies.flatMap((name) => languages.map((language) => nameOf(name, language)));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.md') && !fileNames.includes(name))
    .map((name) => {
      const reason = `is not read: ${hintFor(name, fileNames)}`;
      return { file: join(folder, name), place: '', reason };
    });
}

function parsePolicy(file: string, mistakes: Mistake[]): Policy {
  // Some editors put a byte order mark first.
  const markdown = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const [, title = '', text = ''] = /^\s*# +([^\n]+)\n([\s\S]*)$/.exec(markdown) ?? [];
  const mistake = (reason: string) => mistakes.push({ file, place: '', reason });
  if (title.trim() === '') mistake('must begin with a title: "# Returns"');
  else if (text.trim() === '') mistake('must say something below its title');
  const placeholders = [...markdown.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  for (const name of new Set(placeholders)) {
    if (POLICY_VALUES.some((value) => value === name)) continue;
    mistake(`has no value {${name}}: ${hintFor(name, POLICY_VALUES)}`);
  }
  return { title: title.trim(), text: text.trim() };
}

/** Returns whether a folder has a policy in any language. */
export function hasPolicy(folder: string, name: PolicyName): boolean {
  return languages.some((language) => existsSync(join(folder, nameOf(name, language))));
}

/**
 * Reads a policy in a language, or in English if that is missing. All its languages come from the
 * first folder that has any of them, so that the owner's text never appears beside a contradicting
 * shipped translation. Adds what is wrong to `mistakes`.
 */
export function readPolicy(
  folders: readonly string[],
  name: PolicyName,
  language: Language,
  mistakes: Mistake[],
): Policy {
  const isWrittenIn = (folder: string, own: Language) =>
    existsSync(join(folder, nameOf(name, own)));
  const folder = folders.find((candidate) => hasPolicy(candidate, name));
  const home = folder ?? folders.at(-1) ?? '';
  const english = join(home, nameOf(name, DEFAULT_LANGUAGE));
  const isMissing = !existsSync(english);
  if (isMissing) mistakes.push({ file: english, place: '', reason: 'is missing' });
  if (isWrittenIn(home, language)) return parsePolicy(join(home, nameOf(name, language)), mistakes);
  return isMissing ? { title: '', text: '' } : parsePolicy(english, mistakes);
}
