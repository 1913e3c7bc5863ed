import type { Metadata } from 'next';
import { Missing } from '@/components/failures/missing';
import { languages } from '@/lib/language';
import { missingMetadata } from '@/lib/seo/metadata';
import { pageLanguage } from '@/lib/words/page-language';

export const dynamic = 'force-static';
// A proxy that kept the page for ever would show one with the scripts of an older release.
export const revalidate = 60;

type PageProps = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return missingMetadata(await pageLanguage(params));
}

export function generateStaticParams() {
  return languages.map((lang) => ({ lang }));
}

/** Answers every path that matches no page (`missingRewrites`). */
export default async function MissingPage({ params }: PageProps) {
  return <Missing lang={await pageLanguage(params)} />;
}
