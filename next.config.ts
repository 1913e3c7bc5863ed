import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { plainRewrites } from './lib/catalogue/folding';
import { spellingRedirects } from './lib/catalogue/public-path';
import { hintFrameworkScripts } from './lib/compile-hints';
import { builtDeploymentId } from './lib/deployment';

const nextConfig: NextConfig = {
  agentRules: false,
  poweredByHeader: false,
  // Only for images: `next start` serves the plain build.
  ...(process.env.BUILD_STANDALONE === '1' ? { output: 'standalone' } : {}),
  reactStrictMode: true,
  // Bytes of pages kept in memory: 300 filtered lists of 200 kB, and what else is looked at meanwhile.
  cacheMaxMemorySize: 72 * 1024 * 1024,
  // Pages regenerate after 60 s; a proxy may show an old copy no longer than this (seconds).
  expireTime: 300,
  // Title, description and link previews stand in the head for every reader, also of pages rendered per request.
  htmlLimitedBots: /.*/,
  // Our own redirects lead to a page's one spelling in one hop; Next would spend one on the slash alone.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    'fontkit',
    'libsql',
    'pg',
    'rate-limiter-flexible',
    'sharp',
    'nodemailer',
  ],
  // Pictures are made ready in advance, so the optimizer is closed.
  images: { unoptimized: true },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => hintFrameworkScripts(distDir),
  },
  experimental: {
    // Two style sheets for all pages: with both fonts and the first picture they are five requests, and a browser makes six
    // at once over HTTP/1.1.
    cssChunking: { type: 'graph', requestCost: 200_000 },
    // Half a kilobyte less on every page.
    turbopackCjsTreeShaking: true,
    isrFlushToDisk: false,
    // Fewer, larger chunks: a request and half a kilobyte less on every page.
    turbopackChunking: { minChunkSize: 100_000 },
    caseSensitiveRoutes: true,
  },
  async headers() {
    // Originals under the version of their content, which never show another picture.
    return ['/media/:path*', '/brand/:path*'].map((source) => ({
      source,
      has: [{ type: 'query' as const, key: 'v' }],
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    }));
  },
  async redirects() {
    return spellingRedirects;
  },
  async rewrites() {
    // Not beforeFiles: those match in any letter case.
    return { beforeFiles: [], afterFiles: [...plainRewrites], fallback: [] };
  },
};

/** While building, Next takes the deployment's id from NEXT_DEPLOYMENT_ID; a server takes it from its build. */
export default function config(phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_SERVER) return nextConfig;
  return { ...nextConfig, deploymentId: builtDeploymentId() };
}
