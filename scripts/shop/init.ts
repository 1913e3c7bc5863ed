import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import {
  makeOwnersFolder,
  ownersShopFile,
  problemOf,
  type Question,
  questions,
} from '@/lib/admin/owners-folder';
import { AdminRefusal } from '@/lib/admin/refusal';
import { shownPath } from '@/lib/owner/json-file';
import { examples } from './help';
import { note, print, reporting } from './run';

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Commander's name for an option's value: orderEmail for "order-email". */
const keyOf = (option: string) => option.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The answers that options give to questions. Throws an AdminRefusal for one that is not valid. */
function optionAnswers(options: Options): Map<Question, string> {
  const fromOptions = new Map<Question, string>();
  for (const question of questions) {
    const answer = options[keyOf(question.option)];
    if (typeof answer !== 'string') continue;
    const problem = problemOf(question, answer.trim());
    if (problem !== null) throw new AdminRefusal('invalid', `--${question.option} ${problem}.`);
    fromOptions.set(question, answer.trim());
  }
  return fromOptions;
}

function giveUp(): never {
  throw new AdminRefusal('declined', 'Nothing was made.');
}

async function askMissing(
  fromOptions: ReadonlyMap<Question, string>,
): Promise<Map<Question, string>> {
  const answers = new Map(fromOptions);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  for (const question of questions.filter((other) => !fromOptions.has(other))) {
    const hint = question.usual === '' ? '' : ` [${question.usual}]`;
    for (;;) {
      const reply = terminal.question(`${question.question}${hint}: `);
      const typed = (await reply.catch(giveUp)).trim();
      const problem = problemOf(question, typed || question.usual);
      answers.set(question, typed || question.usual);
      if (problem === null) break;
      note(`  It ${problem}.`);
    }
  }
  terminal.close();
  return answers;
}

/**
 * Makes the owner's folder with a shop.json. Takes answers from options, by their names in camel
 * case, and asks for the others on a terminal. Throws an AdminRefusal where there is no terminal
 * and `yes` is not set.
 */
export async function init({ yes, ...options }: Options): Promise<void> {
  const file = ownersShopFile();
  const fromOptions = optionAnswers(options);
  const shownFile = shownPath(file);
  if (existsSync(file)) {
    print(`${shownFile} is there already and stays as it is: change it in an editor.`);
    return;
  }
  if (!yes && !process.stdin.isTTY) {
    throw new AdminRefusal(
      'declined',
      'Nobody can be asked here. Add --yes: what no option says is as shipped.',
    );
  }
  makeOwnersFolder(file, yes ? fromOptions : await askMissing(fromOptions));
  print(`Wrote ${shownFile}: the shop itself. npm start builds the shop anew with it.`);
  print('What the sample says of itself is shown no more: reviews, promises, policies …');
  print('content/ beside it: write your own there, or copy what you keep from content/.');
  print('public/brand/ and public/media/: pictures of the home page and of products.');
}

/** `shop init`: makes the owner's folder. Changes nothing that is there. */
export const initCommand = questions
  .reduce(
    (command, { option, question }) => command.option(`--${option} <text>`, question),
    new Command('init'),
  )
  .description('makes the owner’s folder, which no update touches; changes nothing that is there')
  .option('--yes', 'asks nothing: what no option says is as shipped')
  .addHelpText('after', examples('init', 'init --yes --name "Rose & Co" --phone "71 234 568"'))
  .action((options) => reporting(() => init(options)));
