import type { Metadata } from 'next';
import { cache } from 'react';
import { answeredMetadata, answeredView } from '@/components/layout/failed';
import { Missing } from '@/components/layout/missing';
import { ProductDetails } from '@/components/product/product-details';
import { ProductProperties } from '@/components/product/product-properties';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { RelatedProducts } from '@/components/product/related-products';
import { JsonLdScript } from '@/components/ui/json-ld';
import { productForPage, relatedForPage } from '@/lib/backend/page-product';
import { productTrail } from '@/lib/catalogue/breadcrumb';
import { parseProductId } from '@/lib/catalogue/product';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/json-ld';
import { missingMetadata } from '@/lib/seo/metadata';
import { productMetadata } from '@/lib/seo/product-metadata';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ productId: string }> };

/** Nothing is rendered at build: the one path named here is none. */
export function generateStaticParams() {
  return [{ productId: 'none' }];
}

const productOf = cache(async (productId: string) => {
  const id = parseProductId(productId);
  return id === null ? null : productForPage(id);
});

export const generateMetadata = answeredMetadata(
  async ({ params }: PageProps): Promise<Metadata> => {
    const product = await productOf((await params).productId);
    return product === null ? missingMetadata : productMetadata(product);
  },
);

export default answeredView(async ({ params }: PageProps) => {
  const product = await productOf((await params).productId);
  if (product === null) return <Missing />;
  const trail = productTrail(product);
  return (
    <>
      <ProductProperties product={product} />
      <JsonLdScript nodes={[...productJsonLd(product), breadcrumbJsonLd(trail)]} />
      <ProductDetails product={product} trail={trail} />
      <RelatedProducts products={await relatedForPage(product)} />
      <RecentlyViewed id={product.id} />
    </>
  );
});
