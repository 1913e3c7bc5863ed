import type { Metadata } from 'next';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/layout/failed';
import { Missing } from '@/components/layout/missing';
import { ProductDetails } from '@/components/product/product-details';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { RelatedProducts } from '@/components/product/related-products';
import { JsonLdScript } from '@/components/ui/json-ld';
import { productForPage, relatedForPage } from '@/lib/backend/pages';
import { parseProductId } from '@/lib/catalogue/product';
import { productTrail } from '@/lib/listing/breadcrumb';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/json-ld';
import { missingMetadata, productMetadata } from '@/lib/seo/metadata';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ productId: string }> };

/** Nothing is rendered at build: this one path is not found (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ productId: 'none' }];
}

const productOf = cache(async (productId: string) => {
  const id = parseProductId(productId);
  return id === null ? null : productForPage(id);
});

/** The title where the backend fails, since the product's name is then unknown. */
const titleOf = () => 'Product details';

export const generateMetadata = answeredMetadata(
  titleOf,
  async ({ params }: PageProps): Promise<Metadata> => {
    const product = await productOf((await params).productId);
    return product === null ? missingMetadata : productMetadata(product);
  },
);

export default answeredView(titleOf, async ({ params }: PageProps) => {
  const product = await productOf((await params).productId);
  if (product === null) return <Missing />;
  const trail = productTrail(product);
  return (
    <>
      <JsonLdScript nodes={[...productJsonLd(product), breadcrumbJsonLd(trail)]} />
      <ProductDetails product={product} trail={trail} />
      <RelatedProducts products={await relatedForPage(product)} />
      <RecentlyViewed id={product.id} />
    </>
  );
});
