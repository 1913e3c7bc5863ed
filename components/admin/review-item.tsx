import { Stars } from '@/components/ui/stars';
import { MAX_ANSWER, MAX_REASON } from '@/lib/admin/reviews/reviews';
import type { Review } from '@/lib/db/review-rows';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { access as look, care as own, admin as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { orderAdminPath } from './order-table';
import { productAdminPath } from './product-paths';
import { shownTime } from './shown-time';
import { SubmitButton } from './submit-button';
import { TextArea } from './text-area';

export type ReviewActions = Readonly<Record<'approve' | 'answer' | 'hide', FormAction>>;

type ItemProps = {
  lang: Language;
  /** Which reviews are shown. */
  filter: string;
  review: Review;
  actions: ReviewActions;
};

/** What the forms of reviews may say, by what their actions say. */
export function reviewTexts(lang: Language): Readonly<Record<string, string>> {
  const { reviews: words } = adminWords(lang);
  const { approved, answered, unanswered, hidden } = words.said;
  const { conflict, gone } = words.said;
  return { approved, answered, unanswered, hidden, conflict, 'not-found': gone };
}

/** What may be done with a review. */
function Deeds({ lang, filter, review, actions }: ItemProps) {
  const { reviews: words, form } = adminWords(lang);
  const texts = { words: form, said: reviewTexts(lang) };
  const seen = (
    <>
      <input type="hidden" name="show" value={filter} />
      <input type="hidden" name="id" value={review.id} />
      <input type="hidden" name="seen" value={review.changedAt} />
    </>
  );
  return (
    <>
      {review.status !== 'approved' && (
        <AdminForm action={actions.approve} {...texts}>
          {seen}
          <SubmitButton>
            {review.status === 'hidden' ? words.showAgain : words.approve}
          </SubmitButton>
        </AdminForm>
      )}
      <details className={look.manage}>
        <summary>{review.answer === '' ? words.answer : words.changeAnswer}</summary>
        <AdminForm action={actions.answer} {...texts} className={look.form}>
          {seen}
          <TextArea
            label={words.yourAnswer}
            hint={review.answer === '' ? words.answerHint : words.takeBackHint}
            name="text"
            rows={3}
            maxLength={MAX_ANSWER}
            defaultValue={review.answer}
            dir="auto"
          />
          <SubmitButton variant="secondary">{words.saveAnswer}</SubmitButton>
        </AdminForm>
      </details>
      {review.status !== 'hidden' && (
        <details className={look.manage}>
          <summary>{words.hide}</summary>
          <AdminForm action={actions.hide} {...texts} className={look.form}>
            {seen}
            <TextArea
              label={words.reason}
              hint={words.reasonHint}
              name="reason"
              rows={2}
              required
              maxLength={MAX_REASON}
              dir="auto"
            />
            <SubmitButton variant="secondary">{words.hideIt}</SubmitButton>
          </AdminForm>
        </details>
      )}
    </>
  );
}

/** A text of a shopper or of the shop, after what it is. */
function Said({ what, text }: { what: string; text: string }) {
  if (text === '') return null;
  return (
    <p>
      <span className={styles.soft}>{`${what} `}</span>
      <bdi>{text}</bdi>
    </p>
  );
}

/** A review with its product and order, and what may be done with it. */
export function ReviewItem(props: ItemProps) {
  const { lang, review } = props;
  const { reviews: words } = adminWords(lang);
  const { stars, text, name, productId, productName, orderNumber, createdAt, status } = review;
  return (
    <li className={own.review}>
      <p className={styles.row}>
        <Stars lang={lang} rating={stars} />
        <bdi>{name === '' ? words.nobody : name}</bdi>
        <span className={status === 'waiting' ? styles.isNew : styles.status}>
          {words.states[status]}
        </span>
      </p>
      <p lang={review.language} dir="auto">
        {text}
      </p>
      <p className={styles.row}>
        <a href={productAdminPath(productId)}>
          <bdi>{productName}</bdi>
        </a>
        <a href={orderAdminPath(orderNumber)}>
          <bdi translate="no">{orderNumber}</bdi>
        </a>
        <time dateTime={createdAt} className={styles.soft}>
          {shownTime(createdAt)}
        </time>
      </p>
      <Said what={words.itsAnswer} text={review.answer} />
      <Said what={words.hiddenBecause} text={review.reason} />
      <Deeds {...props} />
    </li>
  );
}
