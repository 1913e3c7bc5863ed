import { act, screen } from '@testing-library/react';
import { useOffline } from 'next/offline';
import { Suspense, startTransition, use, useState } from 'react';
import { renderInEnglish } from '@/components/testing/render';
import { followed } from '@/components/ui/link';
import { beginWait, onRouterTransitionStart } from '@/store/progress';
import { NavigationProgress } from './navigation-progress';

jest.mock('next/offline', () => ({ useOffline: jest.fn(() => false) }));

const LONG = 'This is taking long. Check your connection or try again.';

const line = () => screen.queryByRole('progressbar');
let open: (url: string) => Promise<() => void>;
const say = jest.fn();

/** A minimal router: a page is a promise that a transition waits for. */
function Router() {
  const [page, setPage] = useState<Promise<string>>();
  open = async (url) => {
    let arrive = () => {};
    const coming = new Promise<string>((resolve) => {
      arrive = () => resolve(url);
    });
    await act(async () =>
      startTransition(() => {
        onRouterTransitionStart(url);
        setPage(coming);
      }),
    );
    return arrive;
  };
  return page === undefined ? null : use(page);
}

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

beforeEach(async () => {
  jest.useFakeTimers();
  window.sayOfLine = say;
  jest.mocked(useOffline).mockReturnValue(false);
  await act(async () =>
    renderInEnglish(
      <>
        <a href="/musk">Musk</a>
        <Suspense>
          <Router />
        </Suspense>
        <NavigationProgress />
      </>,
    ),
  );
  say.mockClear();
});

afterEach(() => {
  delete window.sayOfLine;
  jest.useRealTimers();
});

it('draws a line for a page that takes 150 ms, and says after 8 s how to go on', async () => {
  const arrive = await open('/musk');
  await pass(149);
  expect(line()).toBeNull();
  await pass(1);
  expect(line()).toBeInTheDocument();
  await pass(7849);
  expect(say).not.toHaveBeenCalled();
  await pass(1);
  expect(say.mock.calls).toEqual([[LONG, '/musk']]);
  arrive();
  await pass(0);
  expect(line()).toBeNull();
  expect(say).toHaveBeenLastCalledWith('');
});

it('draws nothing for a page that is there at once', async () => {
  const arrive = await open('/musk');
  arrive();
  await pass(200);
  expect(line()).toBeNull();
});

it('marks the followed link until its page is there, and no other link', async () => {
  const link = screen.getByRole('link');
  followed.link = link;
  const arrive = await open('/musk');
  expect(link.dataset.followed).toBe('');
  arrive();
  await pass(0);
  expect(link.dataset.followed).toBeUndefined();
  await open('/perfumes?brand=Dior');
  expect(link.dataset.followed).toBeUndefined();
});

it('says at once that a page waits for the line, and nothing where none waits', async () => {
  jest.mocked(useOffline).mockReturnValue(true);
  await pass(0);
  expect(say).not.toHaveBeenCalled();
  await open('/musk');
  expect(say.mock.calls).toEqual([[expect.stringContaining('no connection'), '/musk']]);
});

it('shows that a panel is waited for, until the last of them is there', async () => {
  const ends = await act(async () => [beginWait(), beginWait()]);
  await pass(150);
  expect(line()).toBeInTheDocument();
  await act(async () => ends[0]?.());
  expect(line()).toBeInTheDocument();
  await act(async () => ends[1]?.());
  expect(line()).toBeNull();
});
