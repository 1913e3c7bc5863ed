import { requestLanguage } from './request-language';

const languageOf = (header?: string) =>
  requestLanguage(
    new Request(
      'http://shop.example',
      header === undefined ? {} : { headers: { 'accept-language': header } },
    ),
  );

it.each([
  ['ar', 'ar'],
  ['ar-LB,ar;q=0.9,en;q=0.8', 'ar'],
  ['fr-FR', 'fr'],
  ['fr;q=0.9', 'fr'],
  ['en-US,fr;q=0.5', 'en'],
  ['de-DE,ar;q=0.9', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('reads %j as %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
