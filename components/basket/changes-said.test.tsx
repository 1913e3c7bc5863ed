import { act, screen } from '@testing-library/react';
import { renderInEnglish } from '@/components/testing/render';
import { ChangesSaid, type Fact } from './changes-said';

const total = (text: string): Fact => ({ key: 'total', text, first: true });
const gift: Fact = { key: 'gift', text: 'A gift', first: true };
const line = (text: string): Fact => ({ key: 'line', text });

/** Follows these states, each once the one before is at rest; returns what was said each time. */
function said(states: readonly (readonly Fact[] | null)[], opening = false): string[] {
  jest.useFakeTimers();
  const { rerender } = renderInEnglish(<ChangesSaid facts={null} opening={opening} />);
  return states.map((facts) => {
    rerender(<ChangesSaid facts={facts} opening={opening} />);
    act(() => jest.runAllTimers());
    return screen.getByRole('status').textContent;
  });
}

afterEach(() => jest.useRealTimers());

it.each<[string, boolean, (readonly Fact[] | null)[], string[]]>([
  ['nothing of what the page opens with', false, [[total('$20')]], ['']],
  [
    'only what has changed, and what is new where it counts',
    false,
    [
      [total('$20'), line('1')],
      [total('$40'), line('2')],
      [total('$40'), line('2'), gift],
    ],
    ['', '$40. 2.', 'A gift.'],
  ],
  ['no line that was added', false, [[total('$20')], [total('$40'), line('1')]], ['', '$40.']],
  ['what a basket opens with, but for its lines', true, [[total('$20'), line('1')]], ['$20.']],
  [
    'what changed while nobody saw it',
    true,
    [[total('$20')], null, [total('$40'), gift]],
    ['$20.', '$20.', '$40. A gift.'],
  ],
])('says %s', (_what, opening, states, expected) => {
  expect(said(states, opening)).toEqual(expected);
});

it('says several changes as one, once they are at rest', () => {
  jest.useFakeTimers();
  const { rerender } = renderInEnglish(<ChangesSaid facts={[total('$20')]} />);
  for (const text of ['$40', '$60']) {
    rerender(<ChangesSaid facts={[total(text)]} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  }
  act(() => jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent(/^\$60\.$/);
});
