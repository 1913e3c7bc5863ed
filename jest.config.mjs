import nextJest from 'next/jest.js';
import { root } from './scripts/lib/paths.mjs';

const withNext = nextJest();

/** Tests post more than a shopper does; those about the limits set their own. */
const LIMITS = [
  'PROMO',
  'ORDERS',
  'ORDERS_PER_PHONE',
  'CANCELLATIONS',
  'SUBSCRIPTIONS',
  'UNKNOWN_PRODUCTS',
  'SIGN_IN',
  'SIGN_IN_PER_PERSON',
];
/** Tests are about the shop as it is shipped, whatever folder its owner has. */
process.env.SHOP_DIR = 'off';

for (const name of LIMITS) {
  process.env[`RATE_LIMIT_${name}`] = 'off';
}

/** Packages that publish ES modules only, which Jest has to transform. */
const ES_MODULE_PACKAGES = ['swiper', 'intl-messageformat', '@formatjs'];

/**
 * One Jest project, with Next's compiler, stylesheet stubs and the `@/` alias.
 * @param {import('jest').Config} config
 */
async function project(config) {
  const resolved = await withNext({
    ...config,
    rootDir: root,
    clearMocks: true,
    restoreMocks: true,
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  })();
  return {
    ...resolved,
    transformIgnorePatterns: [
      `/node_modules/(?!(?:${ES_MODULE_PACKAGES.join('|')})/)`,
      '^.+\\.module\\.css$',
    ],
  };
}

/** Rules, database, routes and scripts: no browser. */
const node = await project({
  displayName: 'node',
  testEnvironment: 'node',
  // Jest's clean-up after a file breaks what outlives it, such as a connection that is closing.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  globalSetup: '<rootDir>/scripts/testing/postgres-setup.mjs',
  globalTeardown: '<rootDir>/scripts/testing/postgres-teardown.mjs',
  testMatch: ['<rootDir>/{lib,app,messages,scripts}/**/*.test.ts', '<rootDir>/*.test.ts'],
});

/** What is drawn, and the stores behind it. */
const jsdom = await project({
  displayName: 'jsdom',
  testEnvironment: '<rootDir>/scripts/testing/browser-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  testMatch: ['<rootDir>/{components,store}/**/*.test.{ts,tsx}', '<rootDir>/app/**/*.test.tsx'],
});

export default {
  // Jest leaves one processor free, and so uses one of two.
  maxWorkers: '100%',
  // A busy machine takes several times as long; what hangs is still found.
  testTimeout: 20_000,
  projects: [node, jsdom],
};
