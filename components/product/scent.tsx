import clsx from 'clsx/lite';
import { Fragment } from 'react';
import { ProductImage } from '@/components/ui/product-image';
import type { DetailField, WordedDetail } from '@/lib/catalogue/details';
import type { Product } from '@/lib/catalogue/product';
import { noteWord } from '@/lib/content/owner-words';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';
import styles from './scent.module.css';

/** The width of its picture on the page (scent.module.css). */
const SIZES = '(min-width: 48rem) 50vw, 100vw';

type ScentProps = {
  lang: Language;
  product: Pick<Product, 'details'>;
  /** The URL of a picture that sets its mood. */
  picture?: string;
};

/** The word for a detail in a language; null for one that the interface has no word for. */
function detailWord(lang: Language, field: WordedDetail, value: string): string | null {
  const words: Readonly<Record<string, string>> = wordsOf(lang).scent.words[field];
  return (Object.hasOwn(words, value) && words[value]) || null;
}

/** What a product says of itself in one line: "Eau de parfum · 100ml"; empty where nothing. */
export function inShort(lang: Language, { details = {} }: Pick<Product, 'details'>): string {
  const { concentration = [], volume = [] } = details;
  const words = concentration.map((value) => detailWord(lang, 'concentration', value) ?? value);
  return [...words, ...volume].join(' · ');
}

type RowProps = {
  label: string;
  /** What stands between two values. */
  between: string;
  values: readonly string[];
  /** The word for a value in the page's language; null where it is shown as it is. */
  wordOf(value: string): string | null;
};

/** A property with its values; nothing where none is known. */
function Row({ label, between, values, wordOf }: RowProps) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {values.map((value, index) => (
          <Fragment key={value}>
            {index > 0 && between}
            {wordOf(value) ?? <bdi>{value}</bdi>}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

const NOTES = ['notes_top', 'notes_heart', 'notes_base'] as const;
const FACTS = ['family', 'season', 'longevity'] as const;

const isKnown = ({ details = {} }: Pick<Product, 'details'>, fields: readonly DetailField[]) =>
  fields.some((field) => details[field]);

/**
 * A band of the page with the notes of a scent from top to base, and how it is worn; nothing where
 * nothing is known.
 */
export function Scent({ lang, product, picture }: ScentProps) {
  const words = wordsOf(lang).scent;
  const { details = {} } = product;
  if (!isKnown(product, [...NOTES, ...FACTS])) return null;
  return (
    <section aria-labelledby="scent" className={clsx(styles.band, picture && styles.pictured)}>
      {picture && (
        <div className={styles.picture}>
          <ProductImage src={picture} alt="" width={1200} height={1200} sizes={SIZES} />
        </div>
      )}
      <div className={styles.words}>
        <h2 id="scent">{words.title}</h2>
        {isKnown(product, NOTES) && (
          <dl className={styles.notes}>
            {NOTES.map((field) => (
              <Row
                key={field}
                label={words[field]}
                between={words.between}
                values={details[field] ?? []}
                wordOf={(note) => noteWord(lang, note)}
              />
            ))}
          </dl>
        )}
        {isKnown(product, FACTS) && (
          <dl className={styles.facts}>
            {FACTS.map((field) => (
              <Row
                key={field}
                label={words[field]}
                between={words.between}
                values={details[field] ?? []}
                wordOf={(value) => detailWord(lang, field, value)}
              />
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
