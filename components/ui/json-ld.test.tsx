import { renderToStaticMarkup } from 'react-dom/server';
import { renderInEnglish } from '@/components/testing/render';
import { JsonLdScript } from './json-ld';

const hostile = '</script><b>bold</b><!-- <script> & "quoted"';

const nodes = [
  { '@context': 'https://schema.org', '@type': 'Product', name: hostile },
  { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [] },
] as const;

describe('structured data in a page', () => {
  it('stays inside its script tag, whatever a name says, and reads back the same', () => {
    const html = renderToStaticMarkup(<JsonLdScript nodes={nodes} />);
    document.body.innerHTML = html;
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(scripts.map(({ textContent }) => JSON.parse(textContent))).toEqual(nodes);
    expect(document.body.children).toHaveLength(2);
    expect(document.querySelector('b')).toBeNull();
  });

  it('gives each node a key of its own', () => {
    const complain = jest.spyOn(console, 'error').mockImplementation();
    renderInEnglish(<JsonLdScript nodes={nodes} />);
    expect(complain).not.toHaveBeenCalled();
  });
});
