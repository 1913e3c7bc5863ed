'use client';

import clsx from 'clsx/lite';
import { useEffect, useState } from 'react';
import { IslandCategoryLinks } from '@/components/layout/category-links';
import basics from '@/components/ui/basics.module.css';
import { BrandLine } from '@/components/ui/brand-line';
import { Filled } from '@/components/ui/filled';
import { useWords } from '@/components/ui/language';
import { sayIfOffline } from '@/components/ui/line-notice';
import { ShopLink } from '@/components/ui/link';
import { Amount } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import texts from '@/components/ui/text.module.css';
import type { useCombobox } from '@/components/ui/use-combobox';
import { imageUrl } from '@/lib/catalogue/images';
import { parseSearchHits } from '@/lib/catalogue/parse-lists';
import { productPath, type Suggestion } from '@/lib/catalogue/product';
import { searchPath, shownText } from '@/lib/urls/search';
import { SearchIcon } from './search-icon';
import styles from './suggestion-list.module.css';

/** How long (ms) typing must pause before the search starts. */
const DEBOUNCE = 300;

/** How many results to show. */
const MAX_SUGGESTIONS = 6;

/** The results of a text, and the shop's offer if that asks for a gift; empty for none. */
export type Suggestions = { text: string; hits: Suggestion[]; offer: string };

/**
 * Fetches the results for a text; null if the search fails. Rejects if the server does not answer.
 */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  const url = `/api/products/search?q=${encodeURIComponent(text.toWellFormed())}`;
  const headers = { 'accept-language': document.documentElement.lang };
  const answer = await fetch(url, { signal, headers });
  const hits = answer.ok ? parseSearchHits(await answer.json()) : null;
  const offer = decodeURIComponent(answer.headers.get('x-offer') ?? '');
  return hits && { text, hits: hits.slice(0, MAX_SUGGESTIONS), offer };
}

/**
 * Returns the suggestions for the typed text, null if there are none to show, and whether a
 * response is pending. A blank text and a failed search have none. A response to an older text is
 * ignored.
 */
export function useSuggestions(text: string) {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const [searching, setSearching] = useState(false);
  const blank = text.trim() === '';

  useEffect(() => {
    if (blank) return setSuggestions(null);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setSearching(true);
      fetchSuggestions(text, controller.signal)
        .catch(() => {
          sayIfOffline();
          return null;
        })
        .then((found) => {
          if (controller.signal.aborted) return;
          setSuggestions(found);
          setSearching(false);
        });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
      setSearching(false);
    };
  }, [text, blank]);

  return { suggestions: blank ? null : suggestions, searching };
}

type SuggestionListProps = {
  suggestions: Suggestions;
  combobox: Pick<ReturnType<typeof useCombobox>, 'listProps' | 'optionProps'>;
  /** Whether it covers the page below its box, instead of pushing it down. */
  floating: boolean;
  /** Called before a product opens in this tab. */
  onOpen: () => void;
  /** Called when the shopper follows a link below the products. */
  onFollow: () => void;
};

/** Returns the class of a dropdown below a search box; a floating one covers the page. */
export function suggestionLook(floating: boolean): string {
  return clsx(styles.dropdown, floating && styles.floating);
}

/**
 * The dropdown below a search box: up to six products and a link to all results. If there are none
 * it says so, with links to the categories if it covers the page.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { suggestions, combobox, floating, onOpen, onFollow } = props;
  const { text, hits, offer } = suggestions;
  const words = useWords('search');
  const { soldOut } = useWords('goods');
  const labels = useWords('kinds');
  const values = { text: <bdi>{shownText(text)}</bdi> };
  const look = suggestionLook(floating);
  const { choosePerfume } = useWords('basket');
  const offerLine = offer !== '' && (
    <p>
      {offer}{' '}
      <ShopLink href="/perfumes" className={texts.textLink} onClick={onFollow}>
        {choosePerfume}
      </ShopLink>
    </p>
  );
  if (hits.length === 0) {
    return (
      <div className={look}>
        {offerLine}
        <p className={styles.none} role="status">
          <SearchIcon />
          <span>
            <Filled text={words.noResults} values={values} />
          </span>
        </p>
        {!floating && <IslandCategoryLinks onFollow={onFollow} />}
      </div>
    );
  }
  return (
    <div className={look}>
      {offerLine}
      <div
        {...combobox.listProps}
        role="listbox"
        aria-label={words.products}
        className={styles.list}
      >
        {hits.map(({ id, name, price, imagePath, inStock, why, ...product }, index) => (
          <ShopLink
            key={id}
            {...combobox.optionProps(index)}
            href={productPath(id)}
            // Not in the tab order: arrow keys lead to it from the field.
            tabIndex={-1}
            className={styles.option}
            onNavigate={onOpen}
          >
            <ProductImage src={imageUrl(imagePath)} alt="" width={60} height={60} />
            <div className={styles.words}>
              <BrandLine product={product} labels={labels} stacked className={styles.brandLine} />
              <span className={styles.name}>
                <bdi>{name}</bdi>
              </span>
              {why !== '' && <span className={basics.soft}>{why}</span>}
            </div>
            <span className={styles.price}>{inStock ? <Amount cents={price} /> : soldOut}</span>
          </ShopLink>
        ))}
      </div>
      <ShopLink
        href={searchPath({ text, page: 1 })}
        className={clsx(texts.textLink, styles.all)}
        onClick={onFollow}
      >
        <Filled text={words.seeAllResults} values={values} />
      </ShopLink>
    </div>
  );
}
