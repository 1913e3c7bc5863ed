import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { JsonLdScript } from '@/components/ui/json-ld';

const hostile = '</script><b>bold</b><!-- <script> & "quoted"';

const nodes = [
  { '@context': 'https://schema.org', '@type': 'Product', name: hostile },
  { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [] },
] as const;

it('structured data stays inside its script tag, whatever a name says, and reads back the same', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation();
  const html = renderToStaticMarkup(createElement(JsonLdScript, { nodes }));
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts.map(([, text = '']) => JSON.parse(text))).toEqual(nodes);
  expect(scripts.map(([element]) => element).join('')).toBe(html);
  expect(complain).not.toHaveBeenCalled();
});
