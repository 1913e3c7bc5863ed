import { notFound } from 'next/navigation';
import { isLanguage, type Language } from '@/lib/language';

/** The language that the first segment of a page's path names; any other text is not found. */
export function languageOf(segment: string | undefined): Language {
  return isLanguage(segment) ? segment : notFound();
}

/** The language of a page, by the parameters that Next gives to it. */
export async function pageLanguage(params: Promise<{ lang: string }>): Promise<Language> {
  return languageOf((await params).lang);
}
