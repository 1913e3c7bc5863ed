import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInEnglish } from '@/components/testing/render';
import { sizesOf } from '@/lib/catalogue/sizes';
import { SizePicker } from './size-picker';

type PageProps = { start: string | null; detail?: (label: string) => string };

function Page({ start, detail }: PageProps) {
  const [size, setSize] = useState(start);
  return (
    <SizePicker
      sizes={sizesOf({ type: 'multiple', price: 2000 })}
      value={size}
      onChange={setSize}
      name="size-124"
      legend="Size of Asad"
      detail={detail && (({ label }) => detail(label))}
    />
  );
}

it('offers every size as one named radio group, none chosen at first', () => {
  renderInEnglish(<Page start={null} />);

  expect(screen.getByRole('group', { name: 'Size of Asad' })).toBeVisible();
  for (const label of ['50ml', '80ml', '100ml']) {
    expect(screen.getByRole('radio', { name: label })).not.toBeChecked();
  }
});

it('chooses by pointer and by arrow key', async () => {
  const user = userEvent.setup();
  renderInEnglish(<Page start={null} />);

  await user.click(screen.getByRole('radio', { name: '50ml' }));
  expect(screen.getByRole('radio', { name: '50ml' })).toBeChecked();

  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '80ml' })).toBeChecked();
});

it('says beside a size what is to be said about it', () => {
  renderInEnglish(<Page start="100ml" detail={(label) => ` is ${label}`} />);

  expect(screen.getByRole('radio', { name: '100ml is 100ml' })).toBeChecked();
});
