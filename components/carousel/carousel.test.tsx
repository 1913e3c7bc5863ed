import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { inLanguage, renderInEnglish } from '@/components/testing/render';
import { useBasket } from '@/store/basket';
import { usePanels } from '@/store/panels';
import { Carousel } from './carousel';
import { CarouselSlide } from './carousel-slide';
import { loadEngine } from './load-engine';
import { heroPreset, relatedPreset } from './presets';
import { setUpBrowser, WIDTH } from './testing/browser';
import { comeIntoView } from './testing/intersection';

jest.mock('./load-engine', () => {
  const actual = jest.requireActual<typeof import('./load-engine')>('./load-engine');
  return { ...actual, loadEngine: jest.fn(actual.loadEngine) };
});
const load = jest.mocked(loadEngine);

/** Milliseconds. */
const FRAME = 17;

const NAMES = ['Asad', 'Yara', 'Khamrah'];

function Perfumes({ preset = heroPreset, names = NAMES }) {
  return (
    <Carousel preset={preset} label="Perfumes" count={names.length}>
      {names.map((name, index) => (
        <CarouselSlide lang="en" key={name} index={index} count={names.length}>
          <a href={`/${name}`}>{name}</a>
        </CarouselSlide>
      ))}
    </Carousel>
  );
}

const carousel = () => screen.getByRole('region', { name: 'Perfumes' });

/** The names of the slides that keyboard and screen reader can reach. */
const reachable = () =>
  [...carousel().querySelectorAll<HTMLElement>('.swiper-slide')]
    .filter((slide) => !slide.inert)
    .map((slide) => slide.textContent);

const press = (name: string) => act(() => screen.getByLabelText(name).click());

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

/** Renders the carousel and waits until its script has taken over. */
async function run(element = <Perfumes />) {
  renderInEnglish(element);
  await comeIntoView();
  await act(async () => load.mock.results.at(-1)?.value);
}

beforeEach(() => {
  setUpBrowser();
  jest.useFakeTimers();
});

afterEach(async () => {
  // The next carousel has its turn after a paint.
  await pass(2 * FRAME);
  jest.useRealTimers();
});

describe('before its script is there', () => {
  test("the server's HTML holds every slide as a named group with its links", () => {
    document.body.innerHTML = renderToString(inLanguage('en', <Perfumes />));
    expect(carousel()).toHaveAttribute('aria-roledescription', 'carousel');
    expect(
      within(carousel())
        .getAllByRole('group')
        .map((slide) => `${slide.getAttribute('aria-label')}: ${slide.textContent}`),
    ).toEqual(['1 of 3: Asad', '2 of 3: Yara', '3 of 3: Khamrah']);
    expect(within(carousel()).getAllByRole('link')).toHaveLength(NAMES.length);
    document.body.innerHTML = '';
  });

  test('it is fetched only near the window', async () => {
    renderInEnglish(<Perfumes />);
    await comeIntoView(false);
    expect(load).not.toHaveBeenCalled();
    await comeIntoView();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('a single slide needs neither script nor controls', async () => {
    renderInEnglish(<Perfumes names={['Asad']} />);
    await comeIntoView();
    expect(load).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('where it cannot be loaded the row stays as it was, and the marks scroll it', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  renderInEnglish(<Perfumes />);
  await comeIntoView();
  expect(reachable()).toEqual(NAMES);
  expect(screen.queryByLabelText('Pause slideshow')).toHaveAttribute('data-waiting');

  const row = carousel().querySelector('.swiper');
  if (row === null) throw new Error('there is no row');
  row.scrollTo = jest.fn();
  press('Go to slide 3');
  expect(row.scrollTo).toHaveBeenCalledWith({ left: 2 * WIDTH, behavior: 'smooth' });
});

describe('with its script', () => {
  test('it moves by itself, and only the slide in view can be reached', async () => {
    await run();
    expect(reachable()).toEqual(['Asad']);
    await pass(1999);
    expect(reachable()).toEqual(['Asad']);
    await pass(1);
    expect(reachable()).toEqual(['Yara']);
    expect(screen.getByLabelText('Go to slide 2')).toHaveAttribute('aria-current', 'true');
  });

  test('the pause button is its first, stops it and says what it does next', async () => {
    await run();
    const [first] = within(carousel()).getAllByRole('button', { hidden: true });
    expect(first).toHaveAccessibleName('Pause slideshow');
    press('Pause slideshow');
    await pass(10_000);
    expect(reachable()).toEqual(['Asad']);
    press('Play slideshow');
    await pass(2000);
    expect(reachable()).toEqual(['Yara']);
  });

  test('keyboard focus stops it for good', async () => {
    await run();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.tab();
    expect(screen.getByLabelText('Play slideshow')).toHaveFocus();
    await user.tab({ shift: true });
    expect(document.body).toHaveFocus();
    await pass(10_000);
    expect(reachable()).toEqual(['Asad']);
  });

  test('under reduced motion it never starts', async () => {
    setUpBrowser({ reducedMotion: true });
    await run();
    await pass(10_000);
    expect(reachable()).toEqual(['Asad']);
    expect(screen.getByLabelText('Play slideshow')).toBeInTheDocument();
  });

  test('under reduced motion the shopper may start it, and it goes on', async () => {
    setUpBrowser({ reducedMotion: true });
    await run();
    press('Play slideshow');
    await pass(2000);
    expect(reachable()).toEqual(['Yara']);
    await pass(2000);
    expect(reachable()).toEqual(['Khamrah']);
  });

  test('out of sight it stands still', async () => {
    await run();
    await comeIntoView(false);
    await pass(10_000);
    expect(reachable()).toEqual(['Asad']);
  });

  test.each([
    ['menu', (over: boolean) => usePanels.setState({ open: over ? 'menu' : null })],
    ['suggestions', (over: boolean) => usePanels.setState({ suggesting: over })],
    ['basket', (over: boolean) => useBasket.setState({ open: over })],
  ])('it waits while %s lies over the page', async (_, lie) => {
    await run();
    act(() => lie(true));
    await pass(10_000);
    expect(reachable()).toEqual(['Asad']);
    act(() => lie(false));
    await pass(2000);
    expect(reachable()).toEqual(['Yara']);
  });

  test('what is read out is off while it moves and polite while it stands', async () => {
    await run();
    const row = carousel().querySelector('.swiper-wrapper');
    expect(row).toHaveAttribute('aria-live', 'off');
    press('Pause slideshow');
    expect(row).toHaveAttribute('aria-live', 'polite');
  });

  test('related products move two at a time, to the end and back, with the edge of a third', async () => {
    await run(<Perfumes preset={relatedPreset} names={['Asad', 'Yara', 'Khamrah', 'Eclaire']} />);
    expect(reachable()).toEqual(['Asad', 'Yara', 'Khamrah']);
    expect(screen.getByLabelText('Previous')).toHaveAttribute('aria-disabled', 'true');
    press('Next');
    expect(reachable()).toEqual(['Yara', 'Khamrah', 'Eclaire']);
    expect(screen.getByLabelText('Next')).toHaveAttribute('aria-disabled', 'true');
    press('Previous');
    expect(reachable()).toEqual(['Asad', 'Yara', 'Khamrah']);
  });
});
