import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { env } from '@/lib/env';
import type { Language } from '@/lib/language';
import type { Mistake } from '@/lib/owner/json-file';
import { type PolicyName, policies } from '@/lib/policies';
import { readPolicy, unknownPolicies } from './policies';
import { policyPage } from './policy-page';

const SHIPPED = join(process.cwd(), 'content');

let own: string;
beforeEach(() => {
  own = join(mkdtempSync(join(tmpdir(), 'policies-')), 'content');
  mkdirSync(own);
});
afterEach(() => rmSync(join(own, '..'), { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(own, name), text);

function read(language: 'en' | 'ar' | 'fr' = 'en') {
  const mistakes: Mistake[] = [];
  const policy = readPolicy([own, SHIPPED], 'returns', language, mistakes);
  return {
    ...policy,
    reasons: mistakes.map(({ file, reason }) => `${relative(own, file)} ${reason}`),
  };
}

it('is read in its language, and the owner’s own in English where they wrote no other', () => {
  expect(read('fr')).toMatchObject({ title: 'Retours et échanges', reasons: [] });
  write('returns.en.md', '\uFEFF# My returns\r\n\r\nNone.\r\n');
  write('returns.ar.md', '# عندي\n\nلا شيء.');
  expect(read('en')).toEqual({ title: 'My returns', text: 'None.', reasons: [] });
  expect(read('ar')).toMatchObject({ title: 'عندي' });
  expect(read('fr')).toMatchObject({ title: 'My returns' });
});

it.each<[string, string, string[]]>([
  ['returns.ar.md', '# أ\n\nب', ['returns.en.md is missing']],
  ['returns.en.md', 'Returns\n\nNone.', ['returns.en.md must begin with a title: "# Returns"']],
  ['returns.en.md', '# Returns\n', ['returns.en.md must say something below its title']],
  [
    'returns.en.md',
    '# Returns\n\nCall {fone} or {phone}.',
    ['returns.en.md has no value {fone}: did you mean phone?'],
  ],
])('%s with %j is refused', (name, text, reasons) => {
  write(name, text);
  expect(read().reasons).toEqual(reasons);
});

it('names a text that nothing reads', () => {
  write('retuns.en.md', '# Returns\n\nNone.');
  write('terms.de.md', '# AGB\n\nKeine.');
  const files = unknownPolicies(own).map(({ file }) => relative(own, file));
  expect(files.sort()).toEqual(['retuns.en.md', 'terms.de.md']);
});

describe('its page', () => {
  const shipped = (name: PolicyName, language: Language) =>
    policyPage(language, readPolicy([SHIPPED], name, language, []), policies);

  it('has its own links in its language, and how the shop is reached today', () => {
    const { html, summary } = shipped('returns', 'ar');
    expect(html).toContain('href="/ar/orders"');
    expect(html).toContain('<a href="tel:+96171234567">\u2068+961 71 234 567\u2069</a>');
    expect(html).toContain('href="https://wa.me/96171234567?text=');
    expect(shipped('returns', 'en').html).toContain('href="/orders"');
    expect(summary).toMatch(/^يمكنك تغيير رأيك[^{}<>]+\.$/);
  });

  it('says how long personal data are kept', () => {
    const days = jest.replaceProperty(env(), 'retentionDays', null);
    expect(shipped('privacy', 'en').html).toContain('until you ask us to erase them');
    days.replaceValue(365);
    expect(shipped('privacy', 'en').html).toContain('for 365 days, we erase your name');
    expect(shipped('privacy', 'ar').html).toContain('365 يومًا');
    days.restore();
  });

  it('links to no policy that the shop has not', () => {
    const text = 'See [*returns*](/returns), [privacy](/privacy) and [your orders](/orders).';
    const { html } = policyPage('en', { title: 'Terms', text }, ['privacy', 'terms']);
    expect(html).toBe(
      '<p>See <em>returns</em>, <a href="/privacy">privacy</a> and <a href="/orders">your orders</a>.</p>\n',
    );
  });

  it('shows HTML as text and leaves out links that run scripts', () => {
    const text = '<script>alert(1)</script> [a](javascript:alert(1)) [b](//x.example)';
    const { html } = policyPage('fr', { title: 'Terms', text }, policies);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('href="javascript');
    expect(html).toContain('href="//x.example"');
  });
});
