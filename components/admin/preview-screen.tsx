import { ProductGrid } from '@/components/listing/card-grid';
import { ProductDetails } from '@/components/product/product-details';
import { LanguageProvider } from '@/components/ui/language';
import type { Product } from '@/lib/catalogue/product';
import type { ShopPromise } from '@/lib/content/content';
import { kindLabels } from '@/lib/content/owner-words';
import { directionOf, type Language } from '@/lib/language';
import { productTrail } from '@/lib/listing/breadcrumb';
import { islandTexts } from '@/lib/shop-texts';
import { wordsFor } from '@/lib/words/words';
import { products as styles } from './admin-classes';

/** The message areas that the islands of a card and of a product's page need. */
const ISLANDS = [
  'header',
  'categoryLabels',
  'connection',
  'failure',
  'goods',
  'quantity',
  'purchase',
  'viewing',
  'carousel',
] as const;

type PreviewScreenProps = {
  lang: Language;
  product: Product;
  /** The classes of the language's letters. */
  faces: string;
  promises: readonly ShopPromise[];
  /** Whether the shop publishes a returns policy. */
  hasReturns: boolean;
};

/** A product's card and its page as the shop draws them; nothing of them can be pressed. */
export function PreviewScreen(props: PreviewScreenProps) {
  const { lang, product, faces, promises, hasReturns } = props;
  return (
    <div lang={lang} dir={directionOf(lang)} className={faces} inert>
      <LanguageProvider
        language={lang}
        words={{
          ...wordsFor(lang, ISLANDS),
          shop: islandTexts(lang),
          kinds: kindLabels(lang),
          giftKinds: null,
          suggested: { title: '', products: [] },
          picture: null,
        }}
      >
        <div className={styles.previewCard}>
          <ProductGrid lang={lang} products={[product]} sizes="12rem" />
        </div>
        <ProductDetails
          lang={lang}
          product={product}
          trail={productTrail(lang, product)}
          promises={promises}
          hasReturns={hasReturns}
        />
      </LanguageProvider>
    </div>
  );
}
