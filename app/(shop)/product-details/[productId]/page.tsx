import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductDetails } from '@/components/product/product-details';
import { RelatedProducts } from '@/components/product/related-products';
import { JsonLdScript } from '@/components/ui/json-ld';
import { productForPage, relatedForPage } from '@/lib/backend/page-product';
import { productTrail } from '@/lib/catalogue/breadcrumb';
import { parseProductId } from '@/lib/catalogue/product';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/json-ld';
import { productMetadata } from '@/lib/seo/product-metadata';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ productId: string }> };

/** Nothing is rendered at build: the one path named here is none. */
export function generateStaticParams() {
  return [{ productId: 'none' }];
}

async function productOf({ params }: PageProps) {
  const id = parseProductId((await params).productId);
  const product = id === null ? null : await productForPage(id);
  if (product === null) notFound();
  return product;
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return productMetadata(await productOf(props));
}

export default async function ProductPage(props: PageProps) {
  const product = await productOf(props);
  const trail = productTrail(product);
  return (
    <>
      <JsonLdScript nodes={[...productJsonLd(product), breadcrumbJsonLd(trail)]} />
      <ProductDetails product={product} trail={trail} />
      <RelatedProducts products={await relatedForPage(product)} />
    </>
  );
}
