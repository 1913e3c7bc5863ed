import { directionOf, isLanguage, languages, localPath, splitLanguage } from './language';

test.each([
  ['en', '/', '/'],
  ['en', '/perfumes?page=2', '/perfumes?page=2'],
  ['ar', '/', '/ar'],
  ['ar', '/?source=x', '/ar?source=x'],
  ['ar', '/#footer', '/ar#footer'],
  ['fr', '/perfumes?brand=Dior#x', '/fr/perfumes?brand=Dior#x'],
] as const)('in %s the path %s is %s, and is read back', (language, path, local) => {
  expect(localPath(language, path)).toBe(local);
  expect(splitLanguage(local)).toEqual({ language, path });
});

test.each(['/en/cart', '/de/cart', '/arabic', '/AR/cart'])('%s names no other language', (path) => {
  expect(splitLanguage(path)).toEqual({ language: 'en', path });
});

test('Arabic alone is written from right to left', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  expect(isLanguage('fr')).toBe(true);
  expect(isLanguage('toString')).toBe(false);
});
