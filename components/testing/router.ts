import { useRouter } from 'next/navigation';

/**
 * A fake of Next's router; the test must `jest.mock('next/navigation')`. Returns the mock that
 * records the navigations.
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
