import type { NextRequest } from 'next/server';
import { may, type Permission } from '@/lib/admin/access/permissions';
import type { SignedIn } from '@/lib/db/sessions';
import { errorResponse } from '@/lib/http/responses';
import { sessionOfRequest } from '../session';

/** Returns a text as a file that no cache keeps. */
export function fileResponse(name: string, text: string): Response {
  const type = name.endsWith('.json') ? 'application/json' : 'text/csv';
  const ascii = name.replace(/[^\w.-]+/g, '-');
  return new Response(text, {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Answers a download to who may have it; to everybody else why not. */
export async function answerDownload(
  request: NextRequest,
  needed: Permission,
  answer: (session: SignedIn) => Promise<Response>,
): Promise<Response> {
  const session = await sessionOfRequest(request);
  if (session === null) return errorResponse('signed_out', 'Sign in first.', 401);
  if (may(session.person.role, needed)) return answer(session);
  return errorResponse('not_permitted', 'Your role does not have this.', 403);
}
