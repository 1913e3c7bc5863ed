import { deploymentId, env, isProduction } from '@/lib/env';
import { removalScript, type WorkerSettings, workerScript } from '@/lib/offline/worker-script';
import { pageParameters } from '@/lib/urls/parameters';
import { wordsOf } from '@/lib/words/words';

export const dynamic = 'force-dynamic';

function workingScript(): string {
  const settings: WorkerSettings = {
    release: deploymentId ?? 'unnamed',
    lines: {
      en: wordsOf('en').offlinePage.keptLine,
      ar: wordsOf('ar').offlinePage.keptLine,
      fr: wordsOf('fr').offlinePage.keptLine,
    },
    pages: pageParameters,
  };
  return `const shopSettings=${JSON.stringify(settings)};\n${workerScript}`;
}

/**
 * GET /sw.js: the service worker, which stores pages for offline use. If it is switched off, and in
 * development, a browser that updates its worker gets one that unregisters itself, and a page that
 * asks whether there is a worker gets 204.
 */
export function GET(request: Request): Response {
  const wanted = isProduction && env().serviceWorker;
  const forWorker = request.headers.get('service-worker') === 'script';
  if (!wanted && !forWorker) return new Response(null, { status: 204 });
  return new Response(wanted ? workingScript() : removalScript, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    },
  });
}
