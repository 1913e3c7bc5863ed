import type { NextConfig } from 'next';
import { plainRewrites } from './lib/catalogue/folding';

const nextConfig: NextConfig = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Pages regenerate after 60 s; a proxy may show an old copy no longer than this (seconds).
  expireTime: 300,
  serverExternalPackages: ['fontkit', 'libsql', 'pg', 'sharp', 'nodemailer'],
  experimental: {
    isrFlushToDisk: false,
    caseSensitiveRoutes: true,
  },
  async redirects() {
    return [{ source: '/refresheners', destination: '/refreshers', permanent: true }];
  },
  async rewrites() {
    return { beforeFiles: [...plainRewrites], afterFiles: [], fallback: [] };
  },
};

export default nextConfig;
