'use client';

import clsx from 'clsx/lite';
import {
  type CSSProperties,
  type FormEvent,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { Button } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { Field, FieldFrame, fieldWiring } from '@/components/ui/field';
import fieldStyles from '@/components/ui/field.module.css';
import { Drawing } from '@/components/ui/icon';
import { useLanguage, useWords } from '@/components/ui/language';
import picker from '@/components/ui/size-picker.module.css';
import { STAR, STARS } from '@/components/ui/star';
import { useHydrated } from '@/components/ui/use-hydrated';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { MAX_FIRST_NAME, MAX_REVIEW, type ReviewRefusal, reviewId } from '@/lib/reviews/limits';
import { fill, fillCount } from '@/lib/words/fill';
import { postAction } from './post-action';

/** As attributes, since all pages load the sheets and this one alone needs it. */
const FORM: CSSProperties = { display: 'grid', gap: 'var(--space-4)', inlineSize: '100%' };
const LEGEND: CSSProperties = { padding: 0, font: '500 var(--text-sm)/2 var(--font-text)' };
const FIVE: CSSProperties = { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' };
const TEXT: CSSProperties = { minBlockSize: '6rem', resize: 'vertical' };

/** Five stars to choose from, as a radio group. */
function ChooseStars() {
  const words = useWords('reviewing');
  const language = useLanguage();
  return (
    <fieldset className={clsx(picker.picker, picker.large)}>
      <legend style={LEGEND}>{words.stars}</legend>
      <div className={picker.options} style={FIVE}>
        {STARS.map((count) => (
          <label key={count} className={picker.option}>
            <input type="radio" className={picker.radio} name="stars" value={count} required />
            <span className={picker.pill}>
              <VisuallyHidden>{fillCount(language, words.star, count)}</VisuallyHidden>
              <span aria-hidden="true">{count}</span>
              <Drawing path={STAR} size={18} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ReviewFormProps = {
  token: string;
  product: number;
  productName: string;
  firstName: string;
  /** What it was refused for without scripts. */
  refused: ReviewRefusal | null;
};

/** Asks how a delivered product was. Works as a plain form too. */
export function ReviewForm({ token, product, productName, firstName, refused }: ReviewFormProps) {
  const words = useWords('reviewing');
  const language = useLanguage();
  const hydrated = useHydrated();
  const textOf = (refusal: ReviewRefusal) => fill(words.problems[refusal], { most: MAX_REVIEW });
  const [problem, setProblem] = useState(refused && textOf(refused));
  const [sent, setSent] = useState(false);
  const [pending, startTransition] = useTransition();
  const thanks = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (sent) thanks.current?.focus();
  }, [sent]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const body = Object.fromEntries(new FormData(event.currentTarget));
    setProblem(null);
    startTransition(async () => {
      const refusal = await postAction('/api/reviews', body, language, words.unreachable);
      setProblem(refusal);
      setSent(refusal === null);
    });
  }

  if (sent) {
    return (
      <p ref={thanks} tabIndex={-1} className={callout.callout}>
        {words.waiting}
      </p>
    );
  }
  const textId = `${reviewId(product)}-text`;
  const textLook = { label: words.text, hint: words.textHint };
  return (
    <form method="post" action="/api/reviews" style={FORM} noValidate={hydrated} onSubmit={send}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="language" value={language} />
      <ChooseStars />
      <FieldFrame id={textId} {...textLook}>
        <textarea
          {...fieldWiring(textId, textLook, {})}
          name="text"
          maxLength={MAX_REVIEW}
          rows={3}
          required
          className={fieldStyles.control}
          style={TEXT}
        />
      </FieldFrame>
      <Field
        label={words.name}
        name="name"
        defaultValue={firstName}
        autoComplete="given-name"
        maxLength={MAX_FIRST_NAME}
        required
      />
      <div role="alert">
        {problem !== null && !pending && (
          <p className={clsx(callout.callout, callout.danger)}>{problem}</p>
        )}
      </div>
      <Button type="submit" variant="secondary" pending={pending}>
        {words.send}
        <VisuallyHidden>{fill(words.sendHidden, { name: productName })}</VisuallyHidden>
      </Button>
    </form>
  );
}
