import { translatedTexts } from './translated-texts';

const { insertBefore, removeChild } = Node.prototype;

afterEach(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

/** A paragraph with a text that a translation has put into an element. */
function translated() {
  const paragraph = document.createElement('p');
  const text = document.createTextNode('Add to Cart');
  const font = document.createElement('font');
  paragraph.append(font);
  font.append(text);
  return { paragraph, font, text };
}

test('a text that a translation has moved is neither taken out nor stood before, without an error', () => {
  translatedTexts();
  const { paragraph, font, text } = translated();
  const icon = document.createElement('i');
  expect(paragraph.removeChild(text)).toBe(text);
  expect(paragraph.insertBefore(icon, text)).toBe(icon);
  expect([...paragraph.children]).toEqual([font, icon]);
});

test('what is where it is said to be is taken out and stood before as ever', () => {
  translatedTexts();
  const { paragraph, font } = translated();
  const icon = document.createElement('i');
  paragraph.insertBefore(icon, font);
  expect([...paragraph.children]).toEqual([icon, font]);
  paragraph.removeChild(font);
  paragraph.insertBefore(document.createElement('b'), null);
  expect(paragraph.innerHTML).toBe('<i></i><b></b>');
});
