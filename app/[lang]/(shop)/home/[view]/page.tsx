import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FailedPart } from '@/components/failures/failed';
import { Advantages } from '@/components/home/advantages';
import { BrandFilm } from '@/components/home/brand-film';
import { Discover } from '@/components/home/discover';
import { Families } from '@/components/home/families';
import { Featured } from '@/components/home/featured';
import { Hero } from '@/components/home/hero';
import { Reviews } from '@/components/home/reviews';
import { JsonLdScript } from '@/components/ui/json-ld';
import { LanguageProvider } from '@/components/ui/language';
import { productsOrFailure } from '@/lib/backend/pages';
import { highlightsOf } from '@/lib/catalogue/highlights';
import { newestReviews } from '@/lib/catalogue/reviews';
import { categoryTiles, familyTiles } from '@/lib/catalogue/tiles';
import { shopContent } from '@/lib/content/current';
import { pictureSketch } from '@/lib/images/picture-sketch';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { shopJsonLd } from '@/lib/seo/json-ld';
import { homeMetadata } from '@/lib/seo/metadata';
import { shopTexts } from '@/lib/shop-texts';
import { PLAIN } from '@/lib/urls/codec';
import { pageLanguage } from '@/lib/words/page-language';
import { wordsFor, wordsOf } from '@/lib/words/words';

type PageProps = { params: Promise<{ lang: string; view: string }> };

/** Renders nothing at build: the one path it returns is a 404 (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ lang: DEFAULT_LANGUAGE, view: 'none' }];
}

/** How many reviews stand in the carousel. */
const HOME_REVIEWS = 8;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  if ((await params).view !== PLAIN) notFound();
  return homeMetadata(await pageLanguage(params));
}

export default async function HomePage({ params }: PageProps) {
  const lang = await pageLanguage(params);
  if ((await params).view !== PLAIN) notFound();
  const { products, failure } = await productsOrFailure();
  const content = shopContent(lang);
  const { hero, featured } = highlightsOf(products, content);
  const [lead] = hero;
  const sketch = lead && (await pictureSketch(lead.image));
  const { featuredPerfumes } = wordsOf(lang).home;
  return (
    <LanguageProvider language={lang} words={wordsFor(lang, ['carousel', 'film'])}>
      <JsonLdScript nodes={shopJsonLd(lang)} />
      {failure ? (
        <FailedPart lang={lang} failure={failure} title={<h1>{shopTexts(lang).tagline}</h1>} />
      ) : (
        <Hero lang={lang} slides={hero} sketch={sketch} />
      )}
      <BrandFilm lang={lang} film={content.film} />
      <Discover lang={lang} claims={content.claims} tiles={categoryTiles(products)} />
      {failure ? (
        <FailedPart lang={lang} failure={failure} title={<h2>{featuredPerfumes}</h2>} />
      ) : (
        <Featured lang={lang} products={featured} />
      )}
      <Families lang={lang} families={familyTiles(products)} />
      <Reviews lang={lang} reviews={content.reviews} real={newestReviews(products, HOME_REVIEWS)} />
      <Advantages lang={lang} advantages={content.advantages} />
    </LanguageProvider>
  );
}
