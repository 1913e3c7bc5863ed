import { notFound } from 'next/navigation';
import { isLanguage, type Language } from '@/lib/language';

/** Returns the language of a path's first segment; any other segment is a 404. */
export function languageOf(segment: string | undefined): Language {
  return isLanguage(segment) ? segment : notFound();
}

/** Returns the language of a page from its route parameters. */
export async function pageLanguage(params: Promise<{ lang: string }>): Promise<Language> {
  return languageOf((await params).lang);
}
