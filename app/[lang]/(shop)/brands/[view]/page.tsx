import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { answeredView } from '@/components/failures/failed';
import { Container } from '@/components/ui/container';
import { JsonLdScript } from '@/components/ui/json-ld';
import { ShopLink } from '@/components/ui/link';
import { PageHeading } from '@/components/ui/page-heading';
import { catalogueForPage } from '@/lib/backend/pages';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { BRANDS_PATH, brandIndex } from '@/lib/listing/brand-index';
import { pageTrail } from '@/lib/listing/breadcrumb';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { brandsMetadata } from '@/lib/seo/metadata';
import { PLAIN } from '@/lib/urls/codec';
import { brandPath } from '@/lib/urls/routes';
import { pageLanguage } from '@/lib/words/page-language';
import { wordsOf } from '@/lib/words/words';
import styles from './page.module.css';

export const dynamic = 'force-static';
export const revalidate = 60;

type PageProps = { params: Promise<{ lang: string; view: string }> };

/** Renders nothing at build: the one path it returns is a 404 (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ lang: DEFAULT_LANGUAGE, view: 'none' }];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  if ((await params).view !== PLAIN) notFound();
  return brandsMetadata(await pageLanguage(params));
}

const titleOf = (_: PageProps, lang: Language) => wordsOf(lang).brands.title;

/** Lists all brands by letter, so that every product is within three clicks of the home page. */
export default answeredView(titleOf, async ({ params }: PageProps, lang) => {
  if ((await params).view !== PLAIN) notFound();
  const { products } = await catalogueForPage();
  const letters = brandIndex(products);
  const { brands: words } = wordsOf(lang);
  const trail = pageTrail(lang, { title: words.title, path: BRANDS_PATH });
  return (
    <Container>
      <JsonLdScript nodes={[breadcrumbJsonLd(lang, trail)]} />
      <PageHeading lang={lang} trail={trail} title={words.title} />
      <nav className={styles.strip} aria-label={words.letters}>
        {letters.map(({ letter, anchor }) => (
          <a key={letter} href={`#${anchor}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div className={styles.letters}>
        {letters.map(({ letter, anchor, brands }) => (
          <section key={letter} id={anchor} className={styles.letter} aria-label={letter}>
            <h2 className={styles.initial}>{letter}</h2>
            <ul className={styles.brands}>
              {brands.map(({ value, label, count }) => (
                <li key={value}>
                  <ShopLink href={brandPath(value)} className={styles.brand}>
                    <bdi>{label}</bdi>&nbsp;<span className={styles.count}>{count}</span>
                  </ShopLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  );
});
