import type { NextRequest } from 'next/server';
import { exportProducts } from '@/lib/admin/products/export-products';
import { formatShopDay } from '@/lib/admin/shop-time';
import { database } from '@/lib/db/connection';
import { listAllProducts } from '@/lib/db/products';
import { answerDownload, fileResponse } from '../download';

/** Without it spreadsheets do not read UTF-8 and garble Arabic. */
const BYTE_ORDER_MARK = '\ufeff';

/** GET /admin/api/export?format=csv&semicolons=1: all products, as `export` writes them. */
export function GET(request: NextRequest): Promise<Response> {
  return answerDownload(request, 'bulk-data', async () => {
    const query = request.nextUrl.searchParams;
    const format = query.get('format') === 'json' ? 'json' : 'csv';
    const products = await listAllProducts(await database());
    const text = exportProducts(products, format, { semicolons: query.has('semicolons') });
    const name = `products-${formatShopDay(new Date().toISOString())}.${format}`;
    return fileResponse(name, format === 'csv' ? BYTE_ORDER_MARK + text : text);
  });
}
