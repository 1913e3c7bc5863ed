import { expect } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { serve, test } from './support/served';

/** All rules but those of taste: React writes markup that is valid, but not to their taste. */
const config: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  // A preloaded picture may name its sources in imagesrcset instead.
  elements: ['html5', { link: { inherit: 'link', attributes: { href: { required: false } } } }],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
    // A name for a list or a group of fields is what assistive technology reads; axe judges those.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'wcag/h71': 'off',
    'valid-id': ['error', { relaxed: true }],
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit'] }],
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};

const PAGES = [
  '/',
  '/all-products',
  '/perfumes',
  '/refreshers?brand=air',
  '/perfumes?brand=Nobody',
  '/product-details/124',
  '/product-details/401',
  '/product-details/329',
  '/search',
  '/search?q=oud',
  '/cart',
  '/checkout',
  '/nowhere',
  '/perfumes?page=99',
  '/product-details/999999',
];

/**
 * The sketches of pictures, which no style sheet could hold. The rule on inline styles could allow
 * them, but takes the semicolon of their URL for the end of a declaration.
 */
const SKETCHES = / style="background-image:url\(data:image\/webp;base64,[\w+/=]+\)"/g;

test('every page is valid HTML', async ({ request }) => {
  for (const path of PAGES) {
    const { html } = await serve(request, path);
    const { results } = await new HtmlValidate(config).validateString(html.replace(SKETCHES, ''));
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect.soft(faults, path).toEqual([]);
  }
});
