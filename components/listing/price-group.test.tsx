import { act, fireEvent, screen } from '@testing-library/react';
import { renderInEnglish } from '@/components/testing/render';
import { PriceGroup } from './price-group';

it('joins what is chosen while the slider rests', async () => {
  jest.useFakeTimers();
  const [before, since] = [jest.fn(), jest.fn()];
  const { rerender } = renderInEnglish(<PriceGroup max={null} scale={null} onChange={before} />);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '200' } });
  rerender(<PriceGroup max={null} scale={null} onChange={since} />);
  await act(() => jest.runAllTimersAsync());
  expect(before).not.toHaveBeenCalled();
  expect(since.mock.calls).toEqual([[200]]);
  jest.useRealTimers();
});
