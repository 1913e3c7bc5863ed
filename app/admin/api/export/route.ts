import { type NextRequest, NextResponse } from 'next/server';
import { exportProducts } from '@/lib/admin/products/export-products';
import { database } from '@/lib/db/connection';
import { listAllProducts } from '@/lib/db/products';
import { downloadText, namedByDay, whoMay } from '../download';

/** Without it spreadsheets do not read UTF-8 and garble Arabic. */
const BYTE_ORDER_MARK = '\ufeff';

/** GET /admin/api/export?format=csv&semicolons=1: all products, as `export` writes them. */
export async function GET(request: NextRequest): Promise<Response> {
  const asks = await whoMay(request, 'bulk-data');
  if (asks instanceof NextResponse) return asks;
  const query = request.nextUrl.searchParams;
  const format = query.get('format') === 'json' ? 'json' : 'csv';
  const products = await listAllProducts(await database());
  const text = exportProducts(products, format, { semicolons: query.has('semicolons') });
  const file = format === 'csv' ? BYTE_ORDER_MARK + text : text;
  return downloadText(file, namedByDay('products', format));
}
