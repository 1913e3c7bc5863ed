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

/** "order-email" as commander names its value. */
const keyOf = (option: string) => option.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The answers that options gave; the other questions are not in it. */
function givenAnswers(options: Options): Map<Question, string> {
  const given = new Map<Question, string>();
  for (const question of questions) {
    const answer = options[keyOf(question.option)];
    if (typeof answer !== 'string') continue;
    const problem = problemOf(question, answer.trim());
    if (problem !== null) throw new AdminRefusal('invalid', `--${question.option} ${problem}.`);
    given.set(question, answer.trim());
  }
  return given;
}

function giveUp(): never {
  throw new AdminRefusal('declined', 'Nothing was made.');
}

async function askOthers(given: ReadonlyMap<Question, string>): Promise<Map<Question, string>> {
  const answers = new Map(given);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  for (const question of questions.filter((other) => !given.has(other))) {
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

/**
 * Makes the owner's folder with a shop.json of the answers that options give, by their names in
 * camel case, and of those that are asked for on a terminal. Throws an AdminRefusal where there is
 * no terminal to ask on and `yes` is not among them.
 */
export async function init({ yes, ...options }: Options): Promise<void> {
  const file = ownersShopFile();
  const given = givenAnswers(options);
  const shown = shownPath(file);
  if (existsSync(file)) {
    print(`${shown} is there already and stays as it is: change it in an editor.`);
    return;
  }
  if (!yes && !process.stdin.isTTY) {
    throw new AdminRefusal(
      'declined',
      'Nobody can be asked here. Add --yes: what no option says is as shipped.',
    );
  }
  makeOwnersFolder(file, yes ? given : await askOthers(given));
  print(`Wrote ${shown}: the shop itself. npm start builds the shop anew with it.`);
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
