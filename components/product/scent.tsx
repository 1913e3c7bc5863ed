import { Fragment, type ReactNode } from 'react';
import { ShopLink } from '@/components/ui/link';
import type { Product } from '@/lib/catalogue/product';
import { noteFields as NOTES, type Scents } from '@/lib/catalogue/scents';
import { detailWord } from '@/lib/content/detail-words';
import type { Language } from '@/lib/language';
import { scentListPath } from '@/lib/urls/scent';
import { wordsOf } from '@/lib/words/words';
import { Band } from './band';
import styles from './band.module.css';

type ScentProps = {
  lang: Language;
  product: Pick<Product, 'details' | 'type'>;
  /** The notes and families of the catalogue, which lead to lists; left out if it is unknown. */
  scents?: Scents;
  /** The URL of a picture of the scent's mood. */
  picture?: string;
  /** What it shows; left out if nobody said it. */
  alt?: string;
};

/**
 * Returns a product's summary in one line: "Eau de parfum · 100ml"; empty if nothing is known. Own
 * sizes stand in place of its volume.
 */
export function inShort(
  lang: Language,
  { details = {}, sizes }: Pick<Product, 'details' | 'sizes'>,
): string {
  const { concentration = [], volume = [] } = details;
  const words = concentration.map((value) => detailWord(lang, 'concentration', value) ?? value);
  return [...words, ...(sizes ? [] : volume)].join(' · ');
}

const FACTS = ['family', 'season', 'longevity'] as const;

type PropertiesProps = Pick<ScentProps, 'lang' | 'product' | 'scents'> & {
  fields: readonly (typeof NOTES | typeof FACTS)[number][];
  className?: string;
};

type ValueProps = { word: ReactNode; href?: string | null };

/** A value of a property, which leads to the list of what shares it. */
function Value({ word, href }: ValueProps) {
  return href ? <ShopLink href={href}>{word}</ShopLink> : word;
}

/** The known properties with their values; empty if none is known. */
function Properties({ lang, product, scents, fields, className }: PropertiesProps) {
  const words = wordsOf(lang).scent;
  const rows = fields.flatMap((field) => {
    const values = product.details?.[field] ?? [];
    return values.length === 0 ? [] : [{ field, values }];
  });
  if (rows.length === 0) return null;
  return (
    <dl className={className}>
      {rows.map(({ field, values }) => (
        <div key={field}>
          <dt>{words[field]}</dt>
          <dd>
            {values.map((value, index) => (
              <Fragment key={value}>
                {index > 0 && words.between}
                <Value
                  href={scents && scentListPath(scents, product, field, value)}
                  word={detailWord(lang, field, value) ?? <bdi>{value}</bdi>}
                />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns whether any detail of a product's scent is known. */
export function hasScent({ details }: Pick<Product, 'details'>): boolean {
  return [...NOTES, ...FACTS].some((field) => details?.[field]?.length);
}

/**
 * A section with a scent's notes from top to base, and how to wear it; empty if nothing is known.
 */
export function Scent({ lang, product, scents, picture, alt }: ScentProps) {
  const common = { lang, product, scents };
  if (!hasScent(product)) return null;
  return (
    <Band id="scent" title={wordsOf(lang).scent.title} picture={picture} alt={alt}>
      <Properties {...common} fields={NOTES} className={styles.notes} />
      <Properties {...common} fields={FACTS} className={styles.facts} />
    </Band>
  );
}
