import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { env } from '@/lib/env';
import { byLanguage, DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { foldersOf } from '@/lib/owner/folder';
import { type Mistake, OwnerFileError, readJsonFile, unknownFiles } from '@/lib/owner/json-file';
import { type PolicyName, policies } from '@/lib/policies';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Content } from './content';
import { servedFilm } from './film';
import { IMPORT_TYPES_FILE } from './import-types';
import { hasPolicy, readPolicy, unknownPolicies } from './policies';
import type { SAMPLE_WORDS } from './sample-words';
import { contentSchemas } from './schema';

const COMPLAINT = 'What the shop says of its products is not as it must be:';

/**
 * Reads the content in one language. Each file comes from the first folder that has it; the last
 * folder has them all. Throws one OwnerFileError that lists every mistake in all files.
 */
export function readContent(folders: readonly string[], language: Language): Content {
  const schemas = contentSchemas(language);
  const fileNames = [...Object.keys(schemas).map((name) => `${name}.json`), IMPORT_TYPES_FILE];
  const mistakes: Mistake[] = folders.flatMap((folder) => [
    ...unknownFiles(folder, fileNames),
    ...unknownPolicies(folder),
  ]);

  function read<Output>(name: keyof typeof schemas, schema: z.ZodType<Output>): Output | undefined {
    const files = folders.map((folder) => join(folder, `${name}.json`));
    const file = files.find((candidate) => existsSync(candidate)) ?? files.at(-1) ?? '';
    return readJsonFile(file, schema, mistakes);
  }

  const products = read('products', schemas.products);
  const featured = read('featured', schemas.featured);
  const brands = read('brands', schemas.brands);
  const perfumes = read('perfumes', schemas.perfumes);
  const reviews = read('reviews', schemas.reviews);
  const advantages = read('advantages', schemas.advantages);
  const claims = read('claims', schemas.claims);
  const promises = read('promises', schemas.promises);
  const kinds = read('kinds', schemas.kinds);
  const notes = read('notes', schemas.notes);
  const film = read('film', schemas.film);
  const synonyms = read('synonyms', schemas.synonyms);
  const payment = read('payment', schemas.payment);
  const policy = (name: PolicyName) => readPolicy(folders, name, language, mistakes);
  const policies = {
    returns: policy('returns'),
    privacy: policy('privacy'),
    terms: policy('terms'),
  };
  const complete =
    products &&
    featured &&
    brands &&
    perfumes &&
    reviews &&
    advantages &&
    claims &&
    promises &&
    kinds &&
    notes &&
    film &&
    synonyms &&
    payment;
  if (mistakes.length > 0 || !complete) throw new OwnerFileError(COMPLAINT, mistakes);
  return {
    ...{ products, featured, brands, perfumes, reviews, advantages, claims, promises, kinds },
    ...{ notes, film, synonyms, payment, policies },
  };
}

/**
 * Returns the part of the content to show. With an owner's folder, the sample's files on its goods,
 * customers, sales and promises no longer count, unless that folder has them; with a retailer's own
 * backend, neither do its texts on kinds.
 */
function visibleContent(content: Content, folders: readonly string[]): Content {
  const own = folders.length > 1 ? folders[0] : undefined;
  const isProvided = (name: (typeof SAMPLE_WORDS)[number] | 'advantages') =>
    own === undefined || existsSync(join(own, `${name}.json`));
  const isOfTheseGoods = (name: 'kinds' | 'advantages') =>
    isProvided(name) && (own !== undefined || env().backendUrl === null);
  const policy = (name: PolicyName) =>
    own === undefined || hasPolicy(own, name) ? content.policies[name] : null;
  return {
    ...content,
    products: isProvided('products') ? content.products : [],
    // An owner's are those of who bought.
    reviews: own === undefined ? content.reviews : [],
    claims: isProvided('claims') ? content.claims : [],
    promises: isProvided('promises') ? content.promises : [],
    kinds: isOfTheseGoods('kinds') ? content.kinds : [],
    advantages: isOfTheseGoods('advantages')
      ? content.advantages
      : content.advantages.map((advantage) => ({ ...advantage, note: '' })),
    film: isProvided('film') ? servedFilm(content.film) : { poster: null, sources: [] },
    policies: {
      returns: policy('returns'),
      privacy: policy('privacy'),
      terms: policy('terms'),
    },
  };
}

/** Reads every language. Throws one OwnerFileError with the mistakes of all, each once. */
function inEveryLanguage(read: (language: Language) => Content): Record<Language, Content> {
  const mistakes = new Map<string, Mistake>();
  const attempts = byLanguage((language) => {
    try {
      return read(language);
    } catch (error) {
      if (!(error instanceof OwnerFileError)) throw error;
      for (const mistake of error.mistakes) mistakes.set(JSON.stringify(mistake), mistake);
      return null;
    }
  });
  return byLanguage((language) => {
    const content = attempts[language];
    if (content === null) throw new OwnerFileError(COMPLAINT, [...mistakes.values()]);
    return content;
  });
}

/**
 * Reads what the content of these folders is now, whatever is shown. Throws an OwnerFileError with
 * every mistake.
 */
export function readContents(folders = foldersOf('content')): Record<Language, Content> {
  return inEveryLanguage((language) => visibleContent(readContent(folders, language), folders));
}

const loadedContent = () =>
  oncePerProcess('content', () => {
    const languages = readContents();
    return { languages, perfumes: new Set(languages[DEFAULT_LANGUAGE].perfumes) };
  });

/**
 * Returns the content in a language, read once from `content` of the owner's folder and, for
 * missing files, of the working directory. Throws an OwnerFileError if a file is invalid; the
 * server then does not start.
 */
export function shopContent(language: Language): Content {
  return loadedContent().languages[language];
}

/** Returns the policies that the shop publishes. */
export function shownPolicies(): PolicyName[] {
  const { policies: shown } = shopContent(DEFAULT_LANGUAGE);
  return policies.filter((name) => shown[name] !== null);
}

/** Returns whether a cream can be scented with this perfume. */
export function isPerfumeName(name: string): boolean {
  return loadedContent().perfumes.has(name);
}
