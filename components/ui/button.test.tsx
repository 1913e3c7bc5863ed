import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEnglish } from '@/components/testing/render';
import { Button } from './button';

it('ignores clicks and keeps focus while its action is under way', async () => {
  const user = userEvent.setup();
  const act = jest.fn();
  const submit = jest.fn();
  const page = (pending: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" pending={pending} onClick={act}>
        Apply
      </Button>
    </form>
  );
  const { rerender } = renderInEnglish(page(true));
  const button = screen.getByRole('button', { name: 'Apply' });

  await user.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();

  submit.mockImplementation((event: Event) => event.preventDefault());
  rerender(page(false));
  await user.click(button);
  expect(act).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
});
