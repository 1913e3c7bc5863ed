import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Language } from '@/lib/language';
import { type Mistake, OwnerFileError, readJsonFile, strangers } from '@/lib/owner/json-file';
import type { PolicyName } from '@/lib/policies';
import type { Content } from './content';
import { readPolicy, strangePolicies } from './policies';
import { contentSchemas } from './schema';

const COMPLAINT = 'What the shop says of its products is not as it must be:';

/**
 * Reads what an owner says of the shop's products, in one language. Each file comes from the first
 * of the folders that has it; the last has them all. Throws one OwnerFileError that lists every
 * mistake in all files.
 */
export function readContent(folders: readonly string[], language: Language): Content {
  const schemas = contentSchemas(language);
  const known = Object.keys(schemas).map((name) => `${name}.json`);
  const mistakes: Mistake[] = folders.flatMap((folder) => [
    ...strangers(folder, known),
    ...strangePolicies(folder),
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
