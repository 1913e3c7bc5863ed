import { writeJournal } from '@/lib/db/journal';
import type { Db } from '@/lib/db/schema';
import { env } from '@/lib/env';
import type { Language } from '@/lib/language';
import { deliver } from '@/lib/orders/smtp';
import { errorText, log } from '@/lib/server/log';
import { shop } from '@/lib/shop';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { signInUrl } from './link-url';
import type { MadeLink } from './sign-in';

/**
 * Sends a link to an address, which is kept nowhere. Returns false where the shop has no mail
 * server, or it takes no such mail.
 *
 * @param smtpUrl for tests
 */
export async function mailLink(
  db: Db,
  { secret, person, email, language }: MadeLink & { email: string; language: Language },
  who: string,
  smtpUrl = env().smtpUrl,
): Promise<boolean> {
  if (smtpUrl === null) return false;
  const { access: words } = adminWords(language);
  const names = { shop: shop.name };
  try {
    await deliver(smtpUrl, {
      to: email,
      subject: say(language, words.mailSubject, names),
      text: `${say(language, words.mailText, names)}\n\n${signInUrl(secret)}\n`,
    });
  } catch (error) {
    // What a mail server says may name the address.
    log.error('admin.mail_failed', { error: errorText(error).replaceAll(email, '…') });
    return false;
  }
  await writeJournal(db, { who, what: 'link-mailed', subject: person.name });
  return true;
}
