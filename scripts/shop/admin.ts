import { Command, Option } from 'commander';
import { signInUrl } from '@/lib/admin/access/link-url';
import { listAccess, lockOut } from '@/lib/admin/access/people';
import { makeFirstLink, makeLink } from '@/lib/admin/access/sign-in';
import { formatShopTime } from '@/lib/admin/shop-time';
import { type Role, roles } from '@/lib/db/people';
import { examples } from './help';
import { jsonOption } from './read-options';
import { note, onDatabase, print, printJson } from './run';
import { formatTable } from './table';

type LinkOptions = { name: string; role?: Role; first?: boolean; json?: boolean };

const link = new Command('link')
  .description('make a link that lets a person in to the admin, once, within 15 minutes')
  .requiredOption('--name <name>', 'who it is; a new name is a new person')
  .addOption(
    new Option('--role <role>', 'by default that of the person; a new one is an owner').choices(
      roles,
    ),
  )
  .option('--first', 'only where nobody is registered yet')
  .addOption(jsonOption('{"url"}'))
  .addHelpText('after', examples('admin link --name Rima', 'admin link --name Nadim --role staff'))
  .action(({ name, role, first, json }: LinkOptions) =>
    onDatabase(async ({ db }) => {
      const made = await (first ? makeFirstLink : makeLink)(db, { name, role });
      if (made === null) {
        if (json) return printJson({ url: null });
        return print('Somebody is registered already: admin list');
      }
      const { secret, person } = made;
      const url = signInUrl(secret);
      if (json) return printJson({ url });
      print(url);
      note(`It lets ${person.name} (${person.role}) in once, within 15 minutes.`);
    }),
  );

const list = new Command('list')
  .description('who may in, and when each was last there')
  .addHelpText('after', examples('admin list'))
  .action(() =>
    onDatabase(async ({ db }) => {
      const access = await listAccess(db);
      if (access.length === 0) return print('Nobody yet: admin link --name NAME');
      const rows = access.map(({ person, sessions }) => {
        const seen = formatShopTime(sessions[0]?.seenAt ?? null);
        return [person.name, person.role, String(sessions.length), seen];
      });
      print(formatTable(['Name', 'Role', 'Sessions', 'Last used'], rows, { cut: [0] }));
    }),
  );

const end = new Command('end')
  .description('end all sessions, links and passkeys of a person, as for a lost phone')
  .argument('<name>', 'as admin list shows it')
  .addHelpText('after', examples('admin end Rima'))
  .action((name: string) =>
    onDatabase(async ({ db }) => {
      const { person, ended, passkeys } = await lockOut(db, name);
      const count = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`;
      const gone = `${count(ended, 'session')} and ${count(passkeys, 'passkey')}`;
      print(`${gone} of ${person.name} ended. A new link: admin link --name "${person.name}"`);
    }),
  );

export const adminCommand = new Command('admin')
  .description('who may in to the admin in the browser')
  .addCommand(link)
  .addCommand(list)
  .addCommand(end)
  .addHelpText('after', examples('admin link --name Rima', 'admin end Rima'));
