import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEnglish } from '@/components/testing/render';
import { ErrorView } from './error-view';

it('names the error, and leads on by another try or by the home page', async () => {
  const retry = jest.fn();
  renderInEnglish(<ErrorView error={new Error('Wrong Option Selected.')} retry={retry} />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong Option Selected.');
  expect(screen.getByText(/error-view\.test/).tagName).toBe('PRE');
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/images/960/notes/sea.webp');
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
