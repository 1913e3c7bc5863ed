import { withSingleSlashes } from './single-slashes';

describe('the URL of a request without repeated slashes', () => {
  it.each([
    ['//perfumes', '/perfumes/'],
    ['/perfumes//', '/perfumes/'],
    ['/perfumes///men?brand=a//b', '/perfumes/men/?brand=a//b'],
    ['//other.example/path', '/other.example/path/'],
    ['/\\other.example', '/other.example/'],
    ['/perfumes\\men', '/perfumes/men/'],
  ])('%s becomes %s', (url, single) => {
    expect(withSingleSlashes(url)).toBe(single);
  });

  it.each([
    '/',
    '//',
    '///?q=a',
    '/perfumes/',
    '/perfumes?next=//x',
    '/_next//x.js',
    '/api//products',
    '//media/x.webp',
  ])('%s stays', (url) => {
    expect(withSingleSlashes(url)).toBe(url);
  });
});
