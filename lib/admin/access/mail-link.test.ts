import { listJournal } from '@/lib/db/journal';
import { openTestDatabase } from '@/lib/db/testing';
import { startMailServer } from '@/lib/orders/testing/mail-server';
import { log } from '@/lib/server/log';
import { mailLink } from './mail-link';
import { makeLink } from './sign-in';

const EMAIL = 'nadim@example.com';

/** Makes a link and sends it through a mail server, which takes it or not. */
async function sendLink(refuses: boolean) {
  const { server, url, heard } = await startMailServer(refuses);
  const logged = jest.spyOn(log, 'error').mockImplementation();
  const shop = await openTestDatabase('sqlite');
  const link = await makeLink(shop.db, { name: 'Nadim' }, 'Rima');
  const sent = await mailLink(shop.db, { ...link, email: EMAIL, language: 'en' }, 'Rima', url);
  const journal = await listJournal(shop.db, 9);
  await shop.close();
  server.close();
  return {
    secret: link.secret,
    sent,
    heard: heard.join('\n'),
    journal,
    written: JSON.stringify(logged.mock.calls),
  };
}

it('sends a link to the address that was typed, which is kept nowhere', async () => {
  const { secret, sent, heard, journal } = await sendLink(false);
  expect(sent).toBe(true);
  expect(heard).toContain(`RCPT TO:<${EMAIL}>`);
  // Quoted-printable mails break long lines and write "=" as "=3D".
  expect(heard.replace(/=\n/g, '').replaceAll('=3D', '=')).toContain(`link=${secret}`);
  expect(journal[0]).toMatchObject({ who: 'Rima', what: 'link-mailed', subject: 'Nadim' });
  expect(JSON.stringify(journal)).not.toContain(EMAIL);
});

it('says so where the mail server does not take it, and logs neither link nor address', async () => {
  const { secret, sent, journal, written } = await sendLink(true);
  expect(sent).toBe(false);
  expect(journal).toMatchObject([{ what: 'link-made' }]);
  expect(written).toContain('admin.mail_failed');
  expect(written).not.toContain(EMAIL);
  expect(written).not.toContain(secret);
});
