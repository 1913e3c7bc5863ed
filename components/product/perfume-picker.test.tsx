import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEnglish } from '@/components/testing/render';
import { fetchPerfumes, PerfumePicker } from './perfume-picker';

const NAMES = ['Dior Sauvage', 'Lancôme Trésor', 'Lattafa Asad'];

let server: jest.Mock<Promise<Partial<Response>>>;
beforeEach(() => {
  server = jest.fn();
  Object.assign(globalThis, { fetch: server });
});

const answer = (value: unknown, ok = true) =>
  server.mockResolvedValueOnce({ ok, status: ok ? 200 : 503, json: async () => value });

function open() {
  const onChoose = jest.fn();
  renderInEnglish(<PerfumePicker open onClose={() => undefined} onChoose={onChoose} />);
  return { onChoose, popup: within(screen.getByRole('dialog', { name: 'Select a Perfume' })) };
}

it('says that the names are on their way, calmly that they did not come, and asks again', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { popup, onChoose } = open();
  expect(popup.getByRole('status')).toHaveTextContent('Loading...');
  const retry = await popup.findByRole('button', { name: 'Try again' });
  expect(popup.getByRole('status')).toHaveTextContent('The perfumes could not be loaded.');

  answer(null, false);
  await userEvent.click(retry);
  expect(popup.getByPlaceholderText('Search perfumes...')).toHaveFocus();
  await popup.findByRole('button', { name: 'Try again' });

  answer(NAMES);
  await userEvent.click(popup.getByRole('button', { name: 'Try again' }));
  expect(await popup.findAllByRole('option')).toHaveLength(3);
  expect(popup.getByRole('status')).toBeEmptyDOMElement();
  expect(popup.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(server).toHaveBeenCalledTimes(3);
  expect(server).toHaveBeenLastCalledWith('/api/perfumes', expect.anything());

  await userEvent.type(
    popup.getByPlaceholderText('Search perfumes...'),
    'tresor{ArrowDown}{Enter}',
  );
  expect(onChoose).toHaveBeenCalledWith('Lancôme Trésor');
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'chooses nothing while a word is composed: %j',
  async (composing) => {
    server.mockResolvedValue({ ok: true, status: 200, json: async () => NAMES });
    const { popup, onChoose } = open();
    await popup.findAllByRole('option');
    const search = popup.getByPlaceholderText('Search perfumes...');
    await userEvent.type(search, '{ArrowDown}');
    fireEvent.keyDown(search, { key: 'Enter', ...composing });
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
    expect(onChoose).toHaveBeenCalledWith('Dior Sauvage');
  },
);

it('asks for the list once a page', async () => {
  answer(NAMES);
  expect(await fetchPerfumes()).toEqual(NAMES);
  server.mockClear();
  const { popup } = open();
  expect(await popup.findAllByRole('option')).toHaveLength(3);
  expect(server).not.toHaveBeenCalled();
});

describe('a search', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    server.mockResolvedValue({ ok: true, status: 200, json: async () => NAMES });
  });
  afterEach(() => jest.useRealTimers());

  const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function search(text: string) {
    const { popup, onChoose } = open();
    await rest(0);
    server.mockReset();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const type = (more: string) =>
      user.type(popup.getByPlaceholderText('Search perfumes...'), more);
    await type(text);
    const names = () => popup.queryAllByRole('option').map((option) => option.textContent);
    return { popup, onChoose, names, type };
  }

  it('shows what the letters tell at once, asks the shop at rest, and speaks then alone', async () => {
    const { popup, names } = await search('asa');
    expect(names()).toEqual(['Lattafa Asad']);
    answer(['Lattafa Asad', 'Dior Sauvage']);
    await rest(299);
    expect(popup.getByRole('status')).toBeEmptyDOMElement();
    expect(server).not.toHaveBeenCalled();
    await rest(1);
    expect(server).toHaveBeenCalledWith('/api/perfumes?q=asa', expect.anything());
    expect(names()).toEqual(['Lattafa Asad', 'Dior Sauvage']);
    expect(popup.getByRole('status')).toHaveTextContent('2 results');
  });

  it('says at rest where nothing is found', async () => {
    const { popup } = await search('nobody');
    answer([]);
    expect(popup.getByRole('status')).toBeEmptyDOMElement();
    await rest(300);
    expect(popup.getByRole('status')).toHaveTextContent('No perfume found for “nobody”');
  });

  it('goes by the letters without a network, and leaves a list alone that is in use', async () => {
    const { popup, names, type, onChoose } = await search('di');
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await rest(300);
    expect(names()).toEqual(['Dior Sauvage']);
    expect(popup.getByRole('status')).toHaveTextContent('1 result');
    answer(['Lattafa Asad']);
    await type('or{ArrowDown}');
    await rest(300);
    await type('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Dior Sauvage');
  });
});
