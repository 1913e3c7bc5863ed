import { act, render, screen } from '@testing-library/react';
import { WaitNote } from './wait-note';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const note = (waiting: boolean) => (
  <WaitNote waiting={waiting} text="Searching…" late="This is taking long." />
);

it('says after 1 s what is waited for, after 8 s how to go on, and nothing once it is there', () => {
  const { rerender } = render(note(true));
  const status = screen.getByRole('status');
  pass(999);
  expect(status).toBeEmptyDOMElement();
  pass(1);
  expect(status).toHaveTextContent('Searching…');
  pass(7_000);
  expect(status).toHaveTextContent('This is taking long.');
  rerender(note(false));
  expect(status).toBeEmptyDOMElement();
});
