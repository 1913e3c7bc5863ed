'use client';

import { useEffect, useId, useState } from 'react';
import { BrandLine } from '@/components/ui/brand-line';
import { Container } from '@/components/ui/container';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage, shownAlready } from '@/components/ui/product-image';
import text from '@/components/ui/text.module.css';
import { imageUrl } from '@/lib/catalogue/images';
import { parseViewedProducts, type ViewedProduct } from '@/lib/catalogue/parse-lists';
import { productPath } from '@/lib/catalogue/product';
import { listPrice, originalPrice } from '@/lib/catalogue/sizes';
import type { Suggested } from '@/lib/content/suggested';
import { LEAST_IN_ROW, type Row } from './product-row';
import styles from './viewed-row.module.css';

/** Fetches the products of these ids in this order; none if that fails. Never rejects. */
async function fetchViewed(ids: readonly number[], signal: AbortSignal): Promise<ViewedProduct[]> {
  if (ids.length < LEAST_IN_ROW) return [];
  try {
    const answer = await fetch(`/api/products?ids=${ids.join()}`, { signal });
    return answer.ok ? parseViewedProducts(await answer.json(), ids) : [];
  } catch {
    return [];
  }
}

/** A picture's width on the page, and in a small row (viewed-row.module.css). */
const SIZES = '(min-width: 64rem) 16rem, (min-width: 28.75rem) 11.5rem, 40vw';
const SMALL_SIZES = '4.5rem';

/** Returns whether a product is a suggested one and in stock. */
function isSuggested({ id, name, inStock }: ViewedProduct, { products }: Suggested): boolean {
  return inStock && products.some((product) => product.id === id && product.name === name);
}

type ViewedCardProps = Pick<Row, 'small'> & { product: ViewedProduct };

/** A viewed product: a link with picture, brand, name and price. */
function ViewedCard({ product, small }: ViewedCardProps) {
  const { id, name, imagePath, discount, inStock } = product;
  const labels = useWords('kinds');
  const { soldOut } = useWords('goods');
  const price = listPrice(product);
  const src = imageUrl(imagePath);
  const [sketch] = useState(() => (small ? shownAlready(src) : undefined));
  const Name = small ? 'h4' : 'h3';
  return (
    <li className={small ? styles.line : styles.card}>
      <ProductImage
        src={src}
        alt=""
        width={600}
        height={600}
        sizes={small ? SMALL_SIZES : SIZES}
        loading={small ? 'eager' : 'lazy'}
        sketch={sketch}
      />
      <BrandLine product={product} labels={labels} stacked className={styles.brand} />
      <Name className={styles.name}>
        <ShopLink href={productPath(id)} className={text.wholeLink}>
          <bdi>{name}</bdi>
        </ShopLink>
      </Name>
      {inStock ? (
        <Price amount={price} original={originalPrice(price, discount)} className={styles.price} />
      ) : (
        <p className={styles.soldOut}>{soldOut}</p>
      )}
    </li>
  );
}

/**
 * The products of these ids in a row that scrolls, or in a list, if there are several. Takes up its
 * space while they load.
 */
export function ViewedRow({ ids, suggested, small }: Row) {
  const titleId = useId();
  const { recentlyViewed } = useWords('goods');
  const [products, setProducts] = useState<readonly ViewedProduct[] | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    setProducts(null);
    fetchViewed(ids, controller.signal).then((found) => {
      if (controller.signal.aborted) return;
      setProducts(suggested ? found.filter((one) => isSuggested(one, suggested)) : found);
    });
    return () => controller.abort();
  }, [ids, suggested]);

  if ((products ?? ids).length < LEAST_IN_ROW) return null;
  const Frame = small ? 'div' : Container;
  const Title = small ? 'h3' : 'h2';
  return (
    <section className={styles.viewed} aria-labelledby={titleId}>
      <Frame className={styles.columns}>
        <Title id={titleId}>{suggested?.title ?? recentlyViewed}</Title>
        <ul className={small ? styles.list : styles.row}>
          {products === null
            ? ids.map((id) => (
                <li key={id} className={small ? styles.line : styles.card} aria-hidden="true" />
              ))
            : products.map((product) => (
                <ViewedCard key={product.id} product={product} small={small} />
              ))}
        </ul>
      </Frame>
    </section>
  );
}
