import { z } from 'zod';
import type { Language } from '../language';
import { ownObject } from './own-object';

/**
 * A text of an owner's: English or the same for every language, or one a language, where those that
 * are missing are read in English.
 */
export type OwnText = string | { en: string; ar?: string | undefined; fr?: string | undefined };

/** A text in a language, or in English where it has none. */
export function textIn(text: OwnText, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? text.en);
}

/** Whether a text is said in that very language. */
export function isSaidIn(text: OwnText, language: Language): boolean {
  return typeof text !== 'string' && text[language] !== undefined;
}

/**
 * The schema of a text whose every language is read by `line`. Mistakes are named by their place:
 * an empty text, a language that the shop has not, English missing.
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
