import { RateLimiterMemory } from 'rate-limiter-flexible';
import { env } from '@/lib/env';
import { readJsonAs } from '@/lib/http/read-body';
import { errorResponse } from '@/lib/http/responses';
import { clientAddress } from '@/lib/server/client-address';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { countReport } from '@/lib/vitals/collect';
import { reportSchema } from '@/lib/vitals/report';

/** In bytes; a report has about 150. */
const MAX_BYTES = 1024;

/** Reports a minute from one address, which many shoppers of one carrier share. */
const LIMIT = { points: 600, duration: 60 };

/** In memory: a report is not worth a write to the database. */
const limiter = () => oncePerProcess('vitals-limit', () => new RateLimiterMemory(LIMIT));

async function mayReport({ headers }: Request): Promise<boolean> {
  try {
    await limiter().consume(clientAddress(headers, env().trustedProxies));
    return true;
  } catch {
    metrics().refusals.inc({ rule: 'vitals' });
    return false;
  }
}

/**
 * POST /api/vitals: how fast a page view was, as the browser measured it (docs/behaviour.md,
 * "Figures from the field"). 204; 429, uncounted, if one address reports too often.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, reportSchema, MAX_BYTES);
  if (!body.ok) return body.response;
  if (!(await mayReport(request))) {
    return errorResponse('too_many_requests', 'Too many reports.', 429, { 'retry-after': '60' });
  }
  countReport(body.value);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
