import { fireEvent, screen, within } from '@testing-library/react';
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

it('asks once a page, and says where nothing is found', async () => {
  answer(NAMES);
  expect(await fetchPerfumes()).toEqual(NAMES);
  server.mockClear();
  const { popup } = open();
  expect(await popup.findAllByRole('option')).toHaveLength(3);
  await userEvent.type(popup.getByPlaceholderText('Search perfumes...'), 'nobody');
  expect(popup.getByRole('status')).toHaveTextContent('No perfume found for “nobody”');
  expect(server).not.toHaveBeenCalled();
});
