import markdownIt, { type Token } from 'markdown-it';
import { env } from '@/lib/env';
import { type Language, localPath } from '@/lib/language';
import { type PolicyName, policies, policyPath } from '@/lib/policies';
import { chatUrl, shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { fill } from '@/lib/words/fill';
import { say, wordsOf } from '@/lib/words/words';
import type { Policy, PolicyValue } from './policies';

/** The content of a policy's page. */
export type PolicyPage = {
  title: string;
  /** Its first paragraph as plain text, for search engines. */
  summary: string;
  /** The HTML below the title; headings start at h2. HTML in the Markdown is escaped. */
  html: string;
};

/** Inside an Arabic sentence, names, numbers and prices keep their own direction. */
const isolatedIn = (language: Language, text: string) =>
  language === 'ar' ? `\u2068${text}\u2069` : text;

/** Returns today's values of the placeholders. */
function valuesIn(language: Language): Record<PolicyValue, string> {
  const { chatMessage, shippingPrice, freeDelivery, deliveryTime, giftTerms } = shopTexts(language);
  const { retention, retentionForEver } = wordsOf(language).policies;
  const { retentionDays } = env();
  const isolated = (text: string) => isolatedIn(language, text);
  return {
    shop: isolated(shop.name),
    phone: isolated(shop.phoneDisplay),
    call: `tel:+${shop.phone}`,
    chat: chatUrl(chatMessage),
    shippingPrice: isolated(shippingPrice),
    freeDelivery: freeDelivery && ` ${freeDelivery}`,
    deliveryTime,
    giftTerms,
    retention:
      retentionDays === null
        ? retentionForEver
        : say(language, retention, { count: retentionDays }),
  };
}

/** Replaces links to policies that the shop does not publish with plain text. */
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
 * Returns a Markdown renderer that adds the language to internal links and removes links to
 * policies that are not in `shown`.
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

/** Returns the first paragraph as plain text. */
function firstParagraph(markdown: ReturnType<typeof markdownIn>, text: string): string {
  const inline = markdown.parse(text, {}).find(({ type }) => type === 'inline');
  const pieces = inline?.children?.filter(({ type }) => type !== 'link_open') ?? [];
  return pieces.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** Returns a policy's page in a language with today's values (docs/behaviour.md, "Policies"). */
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
