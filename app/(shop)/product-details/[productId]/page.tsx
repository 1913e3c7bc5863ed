import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductDetails } from '@/components/product/product-details';
import { RelatedProducts } from '@/components/product/related-products';
import { productForPage, relatedForPage } from '@/lib/backend/page-product';
import { parseProductId } from '@/lib/catalogue/product';
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
  return (
    <>
      <ProductDetails product={product} />
      <RelatedProducts products={await relatedForPage(product)} />
    </>
  );
}
