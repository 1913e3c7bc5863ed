import { render } from '@testing-library/react';
import { LookAgain } from './look-again';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => router }));
const router = { refresh: () => refresh() };

it('draws the page anew while it is shown, and no longer', () => {
  jest.useFakeTimers();
  const { unmount } = render(<LookAgain path="/admin/care">Look again</LookAgain>);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(4000);
  expect(refresh).toHaveBeenCalledTimes(2);
  unmount();
  jest.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
