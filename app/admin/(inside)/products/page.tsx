import type { Metadata } from 'next';
import { ProductList } from '@/components/admin/product-list';
import {
  FEW_PIECES,
  type ProductSearch,
  productFilters,
  searchProducts,
} from '@/lib/admin/products/search-products';
import { database } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText } from '../frame';
import { saveRow } from './actions';

type Query = { [name: string]: string | string[] | undefined };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).frame.products };
}

/** The most letters of a search. */
const MAX_TEXT = 100;

const textOf = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';

function searchOf(query: Query): ProductSearch {
  const filter = productFilters.find((known) => known === query.show) ?? null;
  const page = /^[1-9]\d{0,5}$/.test(textOf(query.page)) ? Number(query.page) : 1;
  return { text: textOf(query.q), filter, type: textOf(query.type) || null, page };
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const query = await searchParams;
  const search = searchOf(query);
  const found = await searchProducts(await database(), search, FEW_PIECES);
  const { backendUrl } = env();
  const other =
    backendUrl === null
      ? null
      : say(lang, adminWords(lang).products.retailer, { url: new URL(backendUrl).host });
  return (
    <Frame person={person} section="/admin/products" said={refusedText(lang, query.said) ?? other}>
      <ProductList lang={lang} search={search} found={found} save={saveRow} />
    </Frame>
  );
}
