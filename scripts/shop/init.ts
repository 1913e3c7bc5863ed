import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { ownersFolderPath } from '@/lib/owner/folder';
import { shownPath } from '@/lib/owner/json-file';
import { textIn } from '@/lib/owner/own-text';
import { SHOP_FILE } from '@/lib/owner/read';
import { type ShopFile, shopSchema } from '@/lib/owner/schema';
import { NETWORKS, SHIPPED } from '@/lib/owner/settings';
import { plainToken } from '@/lib/plain-token';
import { examples } from './help';
import { CommandError, note, print, reporting } from './run';

/** Something an owner is asked: by an option, or by a question on a terminal. */
type Question = {
  option: string;
  question: string;
  /** What holds without an answer. */
  usual: string;
  /** What the answer puts into shop.json. */
  say(answer: string): ShopFile;
};

const SHIPPED_TAGLINE = textIn(SHIPPED.tagline, DEFAULT_LANGUAGE);

const QUESTIONS: readonly Question[] = [
  { option: 'name', question: 'Name', usual: SHIPPED.name, say: (name) => ({ name }) },
  {
    option: 'tagline',
    question: 'Tagline',
    usual: SHIPPED_TAGLINE,
    // In English, in the form that takes other languages besides.
    say: (en) => ({ tagline: en === SHIPPED_TAGLINE ? SHIPPED.tagline : { en } }),
  },
  {
    option: 'phone',
    question: 'Phone, for WhatsApp too',
    usual: `+${SHIPPED.phone}`,
    say: (phone) => ({ phone }),
  },
  {
    option: 'order-email',
    question: 'E-mail address for orders',
    usual: SHIPPED.orderEmail,
    say: (orderEmail) => ({ orderEmail }),
  },
  ...NETWORKS.map((name) => ({
    option: name.toLowerCase(),
    question: `Address on ${name}, if any`,
    usual: '',
    say: (url: string) => (url === '' ? {} : { social: [{ name, url }] }),
  })),
  {
    option: 'map',
    question: 'Address of the shop on a map, if any',
    usual: '',
    say: (mapUrl) => ({ mapUrl: mapUrl === '' ? null : mapUrl }),
  },
  {
    option: 'delivery-price',
    question: 'Price of a delivery in dollars',
    usual: String(SHIPPED.shipping.price / 100),
    say: (price) => ({
      shipping: { price: plainToken(price) === '' ? Number.NaN : Number(plainToken(price)) },
    }),
  },
  {
    option: 'delivery-days',
    question: 'Working days that a delivery takes at most',
    usual: String(SHIPPED.shipping.workingDays),
    say: (days) => ({ shipping: { workingDays: Number(plainToken(days)) } }),
  },
];

/** What is wrong with an answer, or null. */
function problemOf({ say }: Question, answer: string): string | null {
  const { error } = shopSchema.safeParse(say(answer));
  return error?.issues[0]?.message ?? null;
}

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** "order-email" as commander names its value. */
const keyOf = (option: string) => option.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The answers that options gave; the other questions are not in it. */
function givenAnswers(options: Options): Map<Question, string> {
  const given = new Map<Question, string>();
  for (const question of QUESTIONS) {
    const answer = options[keyOf(question.option)];
    if (typeof answer !== 'string') continue;
    const problem = problemOf(question, answer.trim());
    if (problem !== null) throw new CommandError(`--${question.option} ${problem}.`);
    given.set(question, answer.trim());
  }
  return given;
}

function giveUp(): never {
  throw new CommandError('Nothing was made.');
}

async function askOthers(given: ReadonlyMap<Question, string>): Promise<Map<Question, string>> {
  const answers = new Map(given);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  for (const question of QUESTIONS.filter((other) => !given.has(other))) {
    const hint = question.usual === '' ? '' : ` [${question.usual}]`;
    for (;;) {
      const asked = terminal.question(`${question.question}${hint}: `);
      const typed = (await asked.catch(giveUp)).trim();
      const problem = problemOf(question, typed || question.usual);
      answers.set(question, typed || question.usual);
      if (problem === null) break;
      note(`  It ${problem}.`);
    }
  }
  terminal.close();
  return answers;
}

/** The whole of shop.json: the answers, and what is shipped for an owner to change in it. */
function shopFileOf(answers: ReadonlyMap<Question, string>): ShopFile {
  const said = QUESTIONS.map((question) => question.say(answers.get(question) ?? question.usual));
  const { perfumePrices, freeGift, shipping, banner: _, ...shipped } = SHIPPED;
  const inDollars = Object.entries(perfumePrices).map(([size, cents]) => [size, cents / 100]);
  return {
    ...Object.assign({ ...shipped }, ...said),
    social: said.flatMap(({ social = [] }) => social),
    shipping: Object.assign({ ...shipping }, ...said.map((part) => part.shipping)),
    freeGift,
    perfumePrices: Object.fromEntries(inDollars),
  };
}

/**
 * Makes the owner's folder with a shop.json of the answers that options give, by their names in
 * camel case, and of those that are asked for on a terminal. Throws a CommandError where nobody can
 * be asked and `yes` is not among them.
 */
export async function init({ yes, ...options }: Options): Promise<void> {
  const folder = ownersFolderPath();
  if (folder === null) throw new CommandError('SHOP_DIR is off: unset it, or name a folder.');
  const given = givenAnswers(options);
  const file = join(folder, SHOP_FILE);
  const shown = shownPath(file);
  if (existsSync(file)) {
    print(`${shown} is there already and stays as it is: change it in an editor.`);
    return;
  }
  if (!yes && !process.stdin.isTTY) {
    throw new CommandError(
      'Nobody can be asked here. Add --yes: what no option says is as shipped.',
    );
  }
  const answers = yes ? given : await askOthers(given);
  for (const name of ['content', 'public/brand', 'public/media']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(file, `${JSON.stringify(shopFileOf(answers), null, 2)}\n`, { flag: 'wx' });
  print(`Wrote ${shown}: the shop itself. npm start builds the shop anew with it.`);
  print('What the sample says of itself is shown no more: reviews, promises, policies …');
  print('content/ beside it: write your own there, or copy what you keep from content/.');
  print('public/brand/ and public/media/: pictures of the home page and of products.');
}

/** `shop init`: makes the owner's folder. Changes nothing that is there. */
export const initCommand = QUESTIONS.reduce(
  (command, { option, question }) => command.option(`--${option} <text>`, question),
  new Command('init'),
)
  .description('makes the owner’s folder, which no update touches; changes nothing that is there')
  .option('--yes', 'asks nothing: what no option says is as shipped')
  .addHelpText('after', examples('init', 'init --yes --name "Rose & Co" --phone "71 234 568"'))
  .action((options) => reporting(() => init(options)));
