import { useRouter } from 'next/navigation';

/**
 * Stands in for Next's router; the test has to `jest.mock('next/navigation')`. Returns what notes
 * where it is sent.
 */
export function aRouter() {
  const router = {
    push: jest.fn(),
    replace: jest.fn(),
    prefetch: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    refresh: jest.fn(),
    bfcacheId: 'test',
  };
  jest.mocked(useRouter).mockReturnValue(router);
  return router;
}
