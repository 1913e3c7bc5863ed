import { type NextRequest, NextResponse } from 'next/server';
import { exportPages } from '@/lib/admin/products/export-products';
import { database } from '@/lib/db/connection';
import { downloadText, namedByDay, whoMay } from '../download';

/** Without it spreadsheets do not read UTF-8 and garble Arabic. */
const BYTE_ORDER_MARK = '\ufeff';

async function* markedPages(pages: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* pages;
}

/** GET /admin/api/export?format=csv&semicolons=1: all products, as `export` writes them. */
export async function GET(request: NextRequest): Promise<Response> {
  const asks = await whoMay(request, 'bulk-data');
  if (asks instanceof NextResponse) return asks;
  const query = request.nextUrl.searchParams;
  const format = query.get('format') === 'json' ? 'json' : 'csv';
  const options = { semicolons: query.has('semicolons') };
  const pages = exportPages(await database(), format, options);
  return downloadText(
    format === 'csv' ? markedPages(pages) : pages,
    namedByDay('products', format),
  );
}
