import { render } from '@testing-library/react';
import { touchedTexts } from './react-texts';

/**
 * Returns and clears what React did to text nodes that it references, so that this test does not
 * fail.
 */
const touched = () => touchedTexts.splice(0).map((what) => what.replace(/ in .*/s, ''));

test('a text beside others is seen to change, to go, and to have something put before it', () => {
  const { rerender } = render(<p>{1} units</p>);
  rerender(<p>{2} units</p>);
  expect(touched()).toEqual(['changed "1"']);

  const button = (busy: boolean) => (
    <p>
      {busy && <i />}
      {busy ? null : 'Add'}
      <b />
    </p>
  );
  rerender(button(false));
  touched();
  rerender(button(true));
  expect(touched()).toEqual(['removed "Add"']);

  const label = (done: boolean) => (
    <p>
      {done && <i />}
      Add
    </p>
  );
  rerender(label(false));
  touched();
  rerender(label(true));
  expect(touched()).toEqual(['inserted before "Add"']);
});

test('the whole text of an element may change, come and go', () => {
  const line = (text: string | null) => <p>{text}</p>;
  const { rerender } = render(line('One'));
  for (const text of ['Two', null, 'Three']) rerender(line(text));
  expect(touched()).toEqual([]);
});
