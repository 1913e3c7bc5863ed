import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Quantity } from './quantity';

function Page({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return <Quantity value={value} onChange={setValue} label="Quantity of Asad, 100ml" />;
}

it('counts up and down within a named group', async () => {
  const user = userEvent.setup();
  render(<Page start={2} />);
  const group = screen.getByRole('group', { name: 'Quantity of Asad, 100ml' });

  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(group).toHaveTextContent('3');

  await user.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  expect(group).toHaveTextContent('2');
});

it('never falls below 1, and keeps focus there', async () => {
  const user = userEvent.setup();
  render(<Page start={2} />);
  const decrease = screen.getByRole('button', { name: 'Decrease quantity' });

  await user.tripleClick(decrease);

  expect(screen.getByRole('group')).toHaveTextContent('1');
  expect(decrease).toHaveAttribute('aria-disabled', 'true');
  expect(decrease).toHaveFocus();
});
