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
import { catalogueForPage } from '@/lib/backend/page-catalogue';
import { PLAIN } from '@/lib/catalogue/filter-query';
import { advantages } from '@/lib/home/advantages';
import { categoryTiles } from '@/lib/home/category-tiles';
import { featuredProducts } from '@/lib/home/featured';
import { reviews } from '@/lib/home/reviews';
import { brandVideo } from '@/lib/home/video';
import { homeMetadata } from '@/lib/seo/home-metadata';
import { shopJsonLd } from '@/lib/seo/json-ld';
import { heroSlides } from '@/lib/showcase/hero';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ view: string }> };

/** Nothing is rendered at build: the one path named here is none. */
export function generateStaticParams() {
  return [{ view: 'none' }];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  if ((await params).view !== PLAIN) notFound();
  return homeMetadata();
}

export default answeredView(async ({ params }: PageProps) => {
  if ((await params).view !== PLAIN) notFound();
  const { products, byId } = await catalogueForPage();
  return (
    <>
      <JsonLdScript nodes={shopJsonLd()} />
      <Hero slides={heroSlides(byId)} />
      <BrandFilm video={brandVideo} />
      <Discover tiles={categoryTiles(products)} />
      <Featured products={featuredProducts(byId)} />
      <Reviews reviews={reviews} />
      <Advantages advantages={advantages} />
    </>
  );
});
