import { plainRow } from './row';

/** A row of three slides of 300 px, one in view, as browsers measure it in both directions. */
function rowAt(direction: 'ltr' | 'rtl', slide: number) {
  const sign = direction === 'rtl' ? -1 : 1;
  const viewport = document.createElement('div');
  viewport.innerHTML = '<div><p></p><p></p><p></p></div>';
  const measured = (element: Element, values: Record<string, number>) => {
    for (const [key, value] of Object.entries(values))
      Object.defineProperty(element, key, { value, configurable: true });
  };
  measured(viewport, { clientWidth: 300, scrollWidth: 900, scrollLeft: sign * slide * 300 });
  for (const [index, element] of [...viewport.querySelectorAll('p')].entries())
    measured(element, { offsetLeft: sign * index * 300 });
  viewport.scrollBy = jest.fn();
  viewport.scrollTo = jest.fn();
  return { viewport, row: plainRow(viewport, { step: 1, reducedMotion: true }) };
}

describe.each([
  ['ltr', 300],
  ['rtl', -300],
] as const)('the plain row, %s', (direction, stride) => {
  it.each([
    [0, { index: 0, atStart: true, atEnd: false, fits: false }],
    [1, { index: 1, atStart: false, atEnd: false, fits: false }],
    [2, { index: 2, atStart: false, atEnd: true, fits: false }],
  ])('knows that it stands at slide %d', (slide, position) => {
    expect(rowAt(direction, slide).row.position()).toEqual(position);
  });

  it('moves on, back and to a slide along the line of writing', () => {
    const { viewport, row } = rowAt(direction, 1);
    row.next();
    row.back();
    expect(jest.mocked(viewport.scrollBy).mock.calls).toEqual([
      [{ left: stride, behavior: 'auto' }],
      [{ left: -stride, behavior: 'auto' }],
    ]);
    row.goTo(2);
    expect(viewport.scrollTo).toHaveBeenCalledWith({ left: 2 * stride, behavior: 'auto' });
  });
});
