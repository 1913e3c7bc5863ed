import type { NextConfig } from 'next';
import { plainRewrites } from './lib/catalogue/folding';
import { securityHeaders } from './lib/http/security-headers';

const nextConfig: NextConfig = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Pages regenerate after 60 s; a proxy may show an old copy no longer than this (seconds).
  expireTime: 300,
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
  experimental: {
    isrFlushToDisk: false,
    caseSensitiveRoutes: true,
  },
  async headers() {
    return [{ source: '/:path*', headers: [...securityHeaders] }];
  },
  async redirects() {
    return [{ source: '/refresheners', destination: '/refreshers', permanent: true }];
  },
  async rewrites() {
    return { beforeFiles: [...plainRewrites], afterFiles: [], fallback: [] };
  },
};

export default nextConfig;
