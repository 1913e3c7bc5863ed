import { Command, InvalidArgumentError, Option } from 'commander';
import { AdminRefusal } from '@/lib/admin/refusal';
import { reviewDocument } from '@/lib/admin/reviews/review-document';
import {
  answerReview,
  approveReview,
  hideReview,
  type ReviewChanged,
  reviewBy,
  reviewList,
} from '@/lib/admin/reviews/reviews';
import { type ReviewStatus, reviewStatuses } from '@/lib/db/review-rows';
import type { Db } from '@/lib/db/schema';
import { plainToken } from '@/lib/plain-token';
import { announce } from './announce';
import { examples } from './help';
import { jsonOption } from './read-options';
import { describeReview, nothingListed, reviewTable } from './review-texts';
import { onDatabase, print, printJson } from './run';

function readId(text: string): number {
  const token = plainToken(text);
  if (/^[1-9]\d{0,8}$/.test(token)) return Number(token);
  throw new InvalidArgumentError('It must be the number that "reviews list" shows.');
}

const readIds = (text: string, before: readonly number[] = []) => [...before, readId(text)];

const ID = ['<id>', 'the number that "reviews list" shows', readId] as const;

type ListOptions = { status?: ReviewStatus; product?: number; all?: true; json?: true };

const list = new Command('list')
  .description('list the reviews that wait to be read; the newest first')
  .addOption(
    new Option('--status <status>', 'those with this status instead').choices(reviewStatuses),
  )
  .addOption(new Option('--all', 'all of them').conflicts('status'))
  .option('--product <id>', 'only those of a product', readId)
  .addOption(jsonOption())
  .addHelpText('after', examples('reviews list', 'reviews list --all --product 124'))
  .action(({ status = 'waiting', product, all, json }: ListOptions) =>
    onDatabase(async ({ db }) => {
      const reviews = await reviewList(db, {
        ...(all ? {} : { status }),
        ...(product !== undefined && { productId: product }),
      });
      if (json) printJson(reviews.map(reviewDocument));
      else print(reviews.length === 0 ? nothingListed(all ? null : status) : reviewTable(reviews));
    }),
  );

const show = new Command('show')
  .description('show a review with its order, answer and reason')
  .argument(...ID)
  .addOption(jsonOption())
  .addHelpText('after', examples('reviews show 7'))
  .action((id: number, { json }: { json?: true }) =>
    onDatabase(async ({ db }) => {
      const review = await reviewBy(db, id);
      if (json) printJson(reviewDocument(review));
      else print(describeReview(review));
    }),
  );

/** Prints a changed review, and when shoppers see that. */
async function report({ review, shownChanged }: ReviewChanged): Promise<void> {
  print(describeReview(review));
  if (shownChanged) await announce();
}

/** Changes several reviews; says those that it could not change once the others are. */
async function changeAll(
  ids: readonly number[],
  change: (id: number) => Promise<ReviewChanged>,
): Promise<void> {
  const refused: string[] = [];
  let shown = false;
  for (const id of ids) {
    try {
      const { review, shownChanged } = await change(id);
      print(describeReview(review));
      shown ||= shownChanged;
    } catch (error) {
      if (!(error instanceof AdminRefusal)) throw error;
      refused.push(error.message);
    }
  }
  if (shown) await announce();
  if (refused.length > 0) throw new AdminRefusal('not-found', refused.join('\n'));
}

const approve = new Command('approve')
  .description('show reviews to shoppers, hidden ones too')
  .argument('<ids...>', 'the numbers that "reviews list" shows', readIds)
  .addHelpText('after', examples('reviews approve 7', 'reviews approve 7 8 9'))
  .action((ids: number[]) =>
    onDatabase(({ db }: { db: Db }) => changeAll(ids, (id) => approveReview(db, id))),
  );

const answer = new Command('answer')
  .description('answer a review, below it; "" takes an answer back')
  .argument(...ID)
  .argument('<text>', 'at most 500 characters; shown once the review is')
  .addHelpText('after', examples('reviews answer 7 "Thank you, Rima!"', 'reviews answer 7 ""'))
  .action((id: number, text: string) =>
    onDatabase(async ({ db }) => report(await answerReview(db, id, text))),
  );

const hide = new Command('hide')
  .description('keep a review from shoppers, with a reason')
  .argument(...ID)
  .requiredOption('--reason <text>', 'why; who wrote it reads this on the order’s page')
  .addHelpText('after', examples('reviews hide 7 --reason "It is about another shop."'))
  .action((id: number, { reason }: { reason: string }) =>
    onDatabase(async ({ db }) => report(await hideReview(db, id, reason))),
  );

export const reviewsCommand = new Command('reviews')
  .description('what those who bought say: read it, show it, answer it, hide it')
  .addCommand(list)
  .addCommand(show)
  .addCommand(approve)
  .addCommand(answer)
  .addCommand(hide)
  .addHelpText('after', examples('reviews list', 'reviews approve 7'));
