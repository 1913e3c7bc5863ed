import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInEnglish } from '@/components/testing/render';
import { typedQuantity } from '@/lib/basket/lines';
import { Quantity } from './quantity';

function Page({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return (
    <Quantity
      value={value}
      onChange={setValue}
      label="Quantity of Asad, 100ml"
      said={`Asad: ${value}`}
    />
  );
}

it('counts up and down within a named group, and says so once it was changed', async () => {
  const user = userEvent.setup();
  renderInEnglish(<Page start={2} />);
  const said = screen.getByRole('status');
  expect(said).toBeEmptyDOMElement();

  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(said).toHaveTextContent('Asad: 3');

  await user.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  expect(said).toHaveTextContent('Asad: 2');
});

it('never falls below 1, and keeps focus there', async () => {
  const user = userEvent.setup();
  renderInEnglish(<Page start={2} />);
  const decrease = screen.getByRole('button', { name: 'Decrease quantity' });

  await user.tripleClick(decrease);

  expect(screen.getByRole('status')).toHaveTextContent('Asad: 1');
  expect(decrease).toHaveAttribute('aria-disabled', 'true');
  expect(decrease).toHaveFocus();
});

it('takes a typed number with each key, and gives way to the count again where it is none', async () => {
  const user = userEvent.setup();
  renderInEnglish(<Page start={2} />);
  const box = screen.getByRole('textbox', { name: 'Quantity of Asad, 100ml' });

  await user.clear(box);
  await user.type(box, '12');
  expect(screen.getByRole('status')).toHaveTextContent('Asad: 12');

  await user.clear(box);
  await user.type(box, '0x');
  await user.tab();
  expect(box).toHaveValue('12');
});

it.each([
  ['3', 3],
  ['٢٥', 25],
  ['۷', 7],
  ['', null],
  ['1.5', null],
  ['-2', null],
])('reads "%s" as %s', (text, number) => {
  expect(typedQuantity(text)).toBe(number);
});
