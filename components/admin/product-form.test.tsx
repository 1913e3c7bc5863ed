import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readTypedForm, type TypedForm } from '@/lib/admin/products/typed-form';
import { aProduct } from '@/lib/catalogue/testing';
import { adminWords } from '@/lib/words/admin-words';
import type { FormView } from './field-view';
import { ProductForm } from './product-form';
import { type Drawn, productView, rowView } from './product-view';

jest.mock('next/offline', () => ({ useOffline: () => false }));

const product = {
  ...aProduct({ id: 124, name: 'Sauvage', details: { family: ['woody', 'desert'] } }),
  hidden: false,
  sku: 'SAU-1',
};

const drawn: Drawn = { lang: 'en', product, counts: new Map([['', 5]]) };

type Answer = (form: TypedForm) => FormView;

function show(answer: Answer, view = productView(drawn)) {
  const words = { preview: 'Preview', previewIn: 'Language of the preview' };
  const sent: FormData[] = [];
  render(
    <ProductForm
      id={124}
      action={async (_, data) => {
        sent.push(data);
        return { view: answer(readTypedForm(data)) };
      }}
      view={view}
      words={adminWords('en').form}
      save="Save"
      preview={{ path: '/admin/products/124/preview', lang: 'en', languages: [], words }}
    />,
  );
  return sent;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text !== '') await userEvent.type(field(label), text);
}

it('says beside each field what is wrong, in its own words, and keeps what was typed', async () => {
  show((form) => {
    const mistakes = [
      { column: 'price', message: 'must be an amount above 0' },
      { column: 'sku', message: 'is that of product 7 Oud Wood' },
    ];
    return productView({ ...drawn, form, refused: { mistakes, otherId: 7, conflict: [] } });
  });
  await retype('Price ($)', 'abc');
  await retype('SKU (your own number)', 'OUD-1');
  await userEvent.selectOptions(field('Type'), 'single');
  await save();
  expect(field('SKU (your own number)')).toHaveAccessibleDescription('Product 7 has this already.');
  expect(field('Price ($)')).toHaveValue('abc');
  expect(field('SKU (your own number)')).toHaveValue('OUD-1');
  expect(field('Type')).toHaveValue('single');
  expect(field('Price ($)')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was saved: look at what is marked.');
});

it('shows what somebody else wrote beside what was typed, and takes over the rest', async () => {
  const now = { ...product, price: 2500, type: 'single', description: 'New words.' };
  const sent = show((form) => {
    const conflict = ['price', 'type', 'description'];
    return productView({
      ...drawn,
      product: now,
      form,
      refused: { mistakes: [], otherId: null, conflict },
    });
  });
  await retype('Price ($)', '30');
  await save();
  expect(field('Price ($)')).toHaveValue('30');
  expect(field('Price ($)')).toHaveAccessibleDescription('It was 20.00, it is 25.00 now.');
  expect(field('Type')).toHaveValue('single');
  expect(field('Description · English')).toHaveValue('New words.');
  await save();
  const again = readTypedForm(sent[1] ?? new FormData());
  expect(again.seen).toMatchObject({ price: '=25.00', type: '=single' });
});

it('shows what was saved, and is then as it was opened', async () => {
  const changed = { ...product, price: 2250, details: { family: ['woody', 'oud'] } };
  const sent = show(() => productView({ ...drawn, product: changed, said: 'Saved.' }));
  await retype('Price ($)', '22,5');
  await save();
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  expect(field('Price ($)')).toHaveValue('22.50');
  const family = within(screen.getByRole('group', { name: 'Scent family', hidden: true }));
  expect(family.getByRole('checkbox', { name: 'oud', hidden: true })).toBeChecked();
  expect(readTypedForm(sent[0] ?? new FormData()).typed.get('family')).toBe('woody\ndesert');
});

it('follows a page that is drawn anew, unless something is refused', () => {
  const view = productView(drawn);
  const words = { preview: 'Preview', previewIn: 'Language' };
  const form = (shown: FormView) => (
    <ProductForm
      id={124}
      action={async () => ({ view: shown })}
      view={shown}
      words={adminWords('en').form}
      save="Save"
      preview={{ path: '/p', lang: 'en', languages: [], words }}
    />
  );
  const { rerender } = render(form(view));
  act(() => rerender(form(productView({ ...drawn, product: { ...product, price: 2700 } }))));
  expect(field('Price ($)')).toHaveValue('27.00');
});

it('has a field for each size of its own in the list, and says that a count changed', () => {
  const sizes = [
    { label: '50ml', price: 2500, inStock: true },
    { label: '100ml', price: 4000, inStock: true },
  ];
  const form = new FormData();
  form.append('stock_50ml', '12');
  form.append('seen', JSON.stringify({ stock_50ml: '=5', sizes: '=50ml 100ml' }));
  const row = rowView({
    lang: 'ar',
    product: { ...product, sizes },
    counts: new Map([['50ml', 4]]),
    form: readTypedForm(form),
    refused: { mistakes: [], otherId: null, conflict: ['stock_50ml'] },
  });
  const [group] = row.groups;
  const fields = group?.fields.map(({ name, value, error }) => [name, value, error]);
  expect(fields).toEqual([
    ['price_50ml', '25.00', undefined],
    ['stock_50ml', '12', 'كان 5 وهو الآن 4.'],
    ['price_100ml', '40.00', undefined],
    ['stock_100ml', '', undefined],
  ]);
});
