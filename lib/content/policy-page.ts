import markdownIt, { type Token } from 'markdown-it';
import { env } from '@/lib/env';
import { type Language, localPath } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { type PolicyName, policies, policyPath } from '@/lib/policies';
import { chatUrl, shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { fill } from '@/lib/words/fill';
import { say, wordsOf } from '@/lib/words/words';
import type { Policy, PolicyValue } from './policies';

/** A policy as its page shows it. */
export type PolicyPage = {
  title: string;
  /** Its first paragraph as plain text, for search engines. */
  summary: string;
  /** What stands below the title: headings from h2 on. HTML in the text is shown as text. */
  html: string;
};

/** Inside an Arabic sentence, names, numbers and prices keep their own direction. */
const isolatedIn = (language: Language, text: string) =>
  language === 'ar' ? `\u2068${text}\u2069` : text;

/** What the texts name in braces, as it is today. */
function valuesIn(language: Language): Record<PolicyValue, string> {
  const { chatMessage, deliveryTime, giftTerms } = shopTexts(language);
  const { retention, retentionForEver } = wordsOf(language).policies;
  const { retentionDays } = env();
  const isolated = (text: string) => isolatedIn(language, text);
  return {
    shop: isolated(shop.name),
    phone: isolated(shop.phoneDisplay),
    call: `tel:+${shop.phone}`,
    chat: chatUrl(chatMessage),
    shippingPrice: isolated(formatPrice(shop.shipping.price)),
    deliveryTime,
    giftTerms,
    retention:
      retentionDays === null
        ? retentionForEver
        : say(language, retention, { count: retentionDays }),
  };
}

/** The text of a line whose links to policies that the shop has not are plain words. */
function withoutDeadLinks(line: readonly Token[], shown: readonly PolicyName[]): Token[] {
  const missing = policies.filter((name) => !shown.includes(name)).map(policyPath);
  let isDead = false;
  return line.filter((token) => {
    if (token.type === 'link_open') isDead = missing.includes(String(token.attrGet('href')));
    if (!isDead || (token.type !== 'link_open' && token.type !== 'link_close')) return true;
    isDead = token.type === 'link_open';
    return false;
  });
}

/**
 * Markdown whose own links are written without their language, as everywhere in the shop; those to
 * policies that are not `shown` are none.
 */
function markdownIn(language: Language, shown: readonly PolicyName[]) {
  const markdown = markdownIt({ html: false });
  markdown.core.ruler.push('local_links', ({ tokens }) => {
    for (const token of tokens) {
      token.children &&= withoutDeadLinks(token.children, shown);
      for (const part of token.children ?? []) {
        const href = part.type === 'link_open' ? String(part.attrGet('href')) : '';
        if (href.startsWith('/') && !href.startsWith('//')) {
          part.attrSet('href', localPath(language, href));
        }
      }
    }
  });
  return markdown;
}

/** The text of the first paragraph, without its marks. */
function firstParagraph(markdown: ReturnType<typeof markdownIn>, text: string): string {
  const inline = markdown.parse(text, {}).find(({ type }) => type === 'inline');
  const pieces = inline?.children?.filter(({ type }) => type !== 'link_open') ?? [];
  return pieces.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/**
 * A policy of a language with today's values in it (docs/behaviour.md, "Policies"), in a shop that
 * has these policies.
 */
export function policyPage(
  language: Language,
  { title, text }: Policy,
  shown: readonly PolicyName[],
): PolicyPage {
  const values = valuesIn(language);
  const markdown = markdownIn(language, shown);
  const filled = fill(text, values);
  return {
    title: fill(title, values),
    summary: firstParagraph(markdown, filled),
    html: markdown.render(filled),
  };
}
