import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { remarkText } from '@/components/admin/import-remark';
import { reworded } from '@/lib/admin/import/reworded';
import { database } from '@/lib/db/connection';
import { findLeftFile } from '@/lib/db/import-files';
import { errorResponse } from '@/lib/http/responses';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { downloadText, whoMay } from '../../download';

const leftSchema = z.object({ id: z.uuid(), file: z.enum(['to_mend', 'with_ids']) });

type Context = { params: Promise<{ id: string }> };

/**
 * GET /admin/api/import/{id}?file=to_mend: what an import of a file left, as `import` writes it
 * beside the file: the rows that stay out with the reasons, in the reader's language, or the file
 * with its new ids.
 */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const asks = await whoMay(request, 'bulk-data');
  if (asks instanceof NextResponse) return asks;
  const file = request.nextUrl.searchParams.get('file');
  const wanted = leftSchema.safeParse({ id: (await params).id, file });
  const found = wanted.success
    ? await findLeftFile(await database(), wanted.data.id, wanted.data.file)
    : null;
  if (found === null || !wanted.success) return errorResponse('not_found', 'Not there.', 404);
  const isJson = found.text.startsWith('[');
  const ending = `.${wanted.data.file.replace('_', '-')}.${isJson ? 'json' : 'csv'}`;
  const lang = asks.person.language ?? DEFAULT_LANGUAGE;
  const text =
    wanted.data.file === 'to_mend'
      ? reworded(found.text, (message) => remarkText(lang, message))
      : found.text;
  return downloadText(text, found.name.replace(/\.\w+$|$/, ending));
}
