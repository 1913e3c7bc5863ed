import { z } from 'zod';
import type { Language } from '../language';
import { ownObject } from './own-object';

/**
 * An owner's text: one for all languages, or one for each, with English for those that are missing.
 */
export type OwnText = string | { en: string; ar?: string | undefined; fr?: string | undefined };

/** Returns a text in a language, or in English if that is missing. */
export function textIn(text: OwnText, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? text.en);
}

/** Returns whether a text has a version for this language. */
export function isWrittenIn(text: OwnText, language: Language): boolean {
  return typeof text !== 'string' && text[language] !== undefined;
}

/**
 * Returns the schema of a text; `line` parses each language. It reports an empty text, an unknown
 * language and missing English at their places.
 */
export function ownText(line: z.ZodType<string>) {
  const languages = { en: line, ar: line.optional(), fr: line.optional() };
  const texts = ownObject(languages satisfies Record<Language, z.ZodType>);
  return z.custom<OwnText>().transform((value: unknown, context): OwnText => {
    const several = typeof value === 'object' && value !== null && !Array.isArray(value);
    const parsed = (several ? texts : line).safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const { path, message } = issue;
      if (issue.code !== 'unrecognized_keys') context.addIssue({ code: 'custom', path, message });
      else context.addIssue({ code: issue.code, keys: issue.keys, path, message });
    }
    return z.NEVER;
  });
}
