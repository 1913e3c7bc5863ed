import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { EXPIRE_SECONDS } from './lib/cache-times';
import { freeGift, perfumePrices } from './lib/owner/prices';
import { ownShop } from './lib/owner/shop';
import { ownTexts } from './lib/owner/texts';
import { builtDeploymentId, hintFrameworkScripts, PAGE_CACHE_BYTES } from './lib/server/next/build';
import { missingRewrites, plainRewrites, spellingRedirects } from './lib/urls/routes';

/** Compiles what the owner's folder says into a module in place of how that is read. */
const constants = (values: object) => ({
  loaders: [{ loader: './lib/owner/constants.cjs', options: { values: JSON.stringify(values) } }],
  as: '*.js',
});

const nextConfig: NextConfig = {
  agentRules: false,
  poweredByHeader: false,
  // lib/server/compression.ts does, once for each page.
  compress: false,
  // Only for images: `next start` serves the plain build.
  ...(process.env.BUILD_STANDALONE === '1' ? { output: 'standalone' } : {}),
  reactStrictMode: true,
  cacheMaxMemorySize: PAGE_CACHE_BYTES,
  expireTime: EXPIRE_SECONDS,
  // Metadata stands in the head for every reader, also on pages rendered per request.
  htmlLimitedBots: /.*/,
  // Our redirects reach the canonical spelling in one hop; Next would add one for the slash.
  skipTrailingSlashRedirect: true,
  // The driver of SQLite finds its binary at run time, by the system that it runs on.
  outputFileTracingIncludes: {
    '/*': [`./node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}/*`],
  },
  // Files are read by paths that only exist at run time: the build would trace all that is here.
  outputFileTracingExcludes: { '/*': ['./public/**/*', './scripts/**/*', './shop/**/*'] },
  serverExternalPackages: [
    '@photostructure/sqlite',
    'fontkit',
    'iconv-lite',
    'kysely',
    'libphonenumber-js',
    'pg',
    'prom-client',
    'rate-limiter-flexible',
    'sharp',
    'nodemailer',
    'web-push',
    '@simplewebauthn/server',
  ],
  // Pictures are made in fixed widths, so the optimizer is closed.
  images: { unoptimized: true },
  turbopack: {
    rules: {
      '**/lib/owner/shop.ts': constants({ ownShop }),
      '**/lib/owner/texts.ts': constants({ ownTexts }),
      '**/lib/owner/prices.ts': constants({ freeGift, perfumePrices }),
      // The styles of the admin, apart from the shop's.
      '**/components/admin/admin-{classes,styles}.ts': {
        loaders: [{ loader: './components/admin/bundle-styles.cjs' }],
        as: '*.ts',
      },
      // The service workers, each as the one script that a browser wants of it.
      '**/lib/offline/worker-script.ts': {
        loaders: [{ loader: './lib/offline/bundle.cjs' }],
        as: '*.ts',
      },
      '**/lib/admin/alerts/worker-script.ts': {
        loaders: [
          { loader: './lib/offline/bundle.cjs', options: { worker: 'lib/admin/alerts/worker.ts' } },
        ],
        as: '*.ts',
      },
    },
  },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => hintFrameworkScripts(distDir),
  },
  experimental: {
    // Few style sheets for all pages: what a page needs of them stands in its HTML.
    cssChunking: { type: 'graph', requestCost: 500_000 },
    // Pages stay in memory: filtered listings, which anyone can ask for, would fill a disk.
    isrFlushToDisk: false,
    // Half a kilobyte, and a request, less on every page.
    turbopackCjsTreeShaking: true,
    turbopackChunking: { minChunkSize: 100_000 },
    // Without a network the router waits, instead of leaving for the browser's error page.
    useOffline: true,
    // Rewrites and redirects match a path only as it is spelled.
    caseSensitiveRoutes: true,
  },
  async redirects() {
    return spellingRedirects;
  },
  async rewrites() {
    // beforeFiles would match in any letter case.
    return { beforeFiles: [], afterFiles: [...plainRewrites], fallback: [...missingRewrites] };
  },
};

/**
 * A build takes the deployment's id from NEXT_DEPLOYMENT_ID, a server from its build: the one in
 * BUILD_DIR, which no later build touches, where `npm start` names it.
 */
export default function config(phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_SERVER) return nextConfig;
  const distDir = process.env.BUILD_DIR || '.next';
  return { ...nextConfig, distDir, deploymentId: builtDeploymentId(distDir) };
}
