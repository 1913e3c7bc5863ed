import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FileColumn } from '@/lib/admin/import-files/report';
import { adminWords } from '@/lib/words/admin-words';
import { ImportColumns } from './import-columns';
import { ImportOptions } from './import-options';

jest.mock('next/offline', () => ({ useOffline: () => false }));

const words = adminWords('en').import;
const id = '00000000-0000-4000-8000-000000000000';
const save = async () => ({ said: 'columns-saved', refused: false });

const options = (type: string) => (
  <ImportOptions
    {...{ lang: 'en', id, types: ['single', 'musk'], sample: 0, isAsked: true, save }}
    words={{ map: [], type, currency: '', replaceSample: false }}
  />
);

const columns = (field: FileColumn['field']) => (
  <ImportColumns
    {...{ lang: 'en', id, choices: ['name', 'price'], isAsked: true, save }}
    columns={[{ column: 'Tarif', field, reason: 'given', sample: '20' }]}
  />
);

it.each([
  ['a type', words.saveOptions, options(''), options('musk'), 'musk'],
  ['a column', words.saveColumns, columns(null), columns('price'), 'price'],
])('says that the file was read again by %s, and shows what holds', async (_, ...parts) => {
  const [name, before, after, value] = parts;
  const { rerender } = render(before);
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  rerender(after);
  expect(screen.getByText(words.columnsSaved)).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue(value);
  expect(button).toHaveFocus();
});
