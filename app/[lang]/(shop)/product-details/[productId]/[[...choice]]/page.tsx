import type { Metadata } from 'next';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/failures/failed';
import { Missing } from '@/components/failures/missing';
import { ProductDetails } from '@/components/product/product-details';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { RelatedProducts } from '@/components/product/related-products';
import { JsonLdScript } from '@/components/ui/json-ld';
import { LanguageProvider } from '@/components/ui/language';
import { offersGift, productForPage, relatedForPage, scentsForPage } from '@/lib/backend/pages';
import { imageUrl } from '@/lib/catalogue/images';
import { parseProductId } from '@/lib/catalogue/product';
import { defaultSize, isChoice } from '@/lib/catalogue/sizes';
import { shopContent, shownPolicies } from '@/lib/content/current';
import { pictureSketch } from '@/lib/images/picture-sketch';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { productTrail } from '@/lib/listing/breadcrumb';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/json-ld';
import { missingMetadata, productMetadata } from '@/lib/seo/metadata';
import { PLAIN } from '@/lib/urls/codec';
import { sizeIn } from '@/lib/urls/unfold';
import { wordsFor, wordsOf } from '@/lib/words/words';

/** `choice` is the folded size, if the URL names one. */
type PageProps = { params: Promise<{ lang: string; productId: string; choice?: string[] }> };

/** Renders nothing at build: the one path it returns is a 404 (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ lang: DEFAULT_LANGUAGE, productId: 'none' }];
}

const productOf = cache(async (productId: string) => {
  const id = parseProductId(productId);
  return id === null ? null : productForPage(id);
});

/** Returns the product of a page and the size it shows; null if there is no such page. */
async function shownProduct({ params }: PageProps) {
  const { productId, choice: [segment = PLAIN] = [] } = await params;
  const requestedSize = sizeIn(segment);
  const product = requestedSize === null && segment !== PLAIN ? null : await productOf(productId);
  if (product === null) return null;
  const chosen = requestedSize !== null && isChoice(product, requestedSize);
  return { product, size: chosen ? requestedSize : defaultSize(product) };
}

/** The title when the backend fails and the product's name is unknown. */
const titleOf = (_: PageProps, lang: Language) => wordsOf(lang).product.loading;

export const generateMetadata = answeredMetadata(
  titleOf,
  async (props: PageProps, lang): Promise<Metadata> => {
    const shown = await shownProduct(props);
    if (shown === null) return missingMetadata(lang);
    return productMetadata(lang, shown.product, shown.size);
  },
);

/** The message areas that this page's islands need. */
const ISLANDS = ['purchase', 'viewing', 'carousel'] as const;

export default answeredView(titleOf, async (props: PageProps, lang) => {
  const shown = await shownProduct(props);
  if (shown === null) return <Missing lang={lang} />;
  const { product, size } = shown;
  const trail = productTrail(lang, product);
  const [giftOffered, sketch, related, scents] = await Promise.all([
    offersGift(),
    pictureSketch(imageUrl(product.imagePath)),
    relatedForPage(product),
    scentsForPage(),
  ]);
  return (
    <LanguageProvider language={lang} words={wordsFor(lang, ISLANDS)}>
      <JsonLdScript
        nodes={[...productJsonLd(lang, product, size), breadcrumbJsonLd(lang, trail)]}
      />
      <ProductDetails
        lang={lang}
        product={product}
        scents={scents}
        size={size}
        trail={trail}
        promises={shopContent(lang).promises}
        hasReturns={shownPolicies().includes('returns')}
        giftOffered={giftOffered}
        sketch={sketch}
      />
      <RelatedProducts lang={lang} products={related} />
      <RecentlyViewed id={product.id} />
    </LanguageProvider>
  );
});
