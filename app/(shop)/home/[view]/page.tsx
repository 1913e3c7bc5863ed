import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Advantages } from '@/components/home/advantages';
import { BrandFilm } from '@/components/home/brand-film';
import { Discover } from '@/components/home/discover';
import { Featured } from '@/components/home/featured';
import { Hero } from '@/components/home/hero';
import { Reviews } from '@/components/home/reviews';
import { answeredView } from '@/components/layout/failed';
import { JsonLdScript } from '@/components/ui/json-ld';
import { catalogueForPage } from '@/lib/backend/pages';
import { categoryTiles, highlightsOf } from '@/lib/catalogue/highlights';
import { shopContent } from '@/lib/content/current';
import { shopJsonLd } from '@/lib/seo/json-ld';
import { homeMetadata } from '@/lib/seo/metadata';
import { shop } from '@/lib/shop';
import { PLAIN } from '@/lib/urls/codec';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ view: string }> };

/** Nothing is rendered at build: this one path is not found (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ view: 'none' }];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  if ((await params).view !== PLAIN) notFound();
  return homeMetadata();
}

const titleOf = () => shop.tagline;

export default answeredView(titleOf, async ({ params }: PageProps) => {
  if ((await params).view !== PLAIN) notFound();
  const { products } = await catalogueForPage();
  const content = shopContent();
  const { hero, featured } = highlightsOf(products, content);
  return (
    <>
      <JsonLdScript nodes={shopJsonLd()} />
      <Hero slides={hero} />
      <BrandFilm film={content.film} />
      <Discover claims={content.claims} tiles={categoryTiles(products)} />
      <Featured products={featured} />
      <Reviews reviews={content.reviews} />
      <Advantages advantages={content.advantages} />
    </>
  );
});
