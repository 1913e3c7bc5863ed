import type { Language } from '@/lib/language';
import ar from '@/messages/admin/ar.json' with { type: 'json' };
import en from '@/messages/admin/en.json' with { type: 'json' };
import fr from '@/messages/admin/fr.json' with { type: 'json' };

/** All texts of the admin, by area. No page of the shop has them. */
export type AdminWords = typeof en;

const dictionaries: Readonly<Record<Language, AdminWords>> = { en, ar, fr };

/** Returns the admin's texts in a language. Server only. */
export function adminWords(language: Language): AdminWords {
  return dictionaries[language];
}
