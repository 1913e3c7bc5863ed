import markdownIt from 'markdown-it';
import { env } from '@/lib/env';
import { type Language, localPath } from '@/lib/language';
import { formatPrice } from '@/lib/money';
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

/** Markdown whose own links are written without their language, as everywhere in the shop. */
function markdownIn(language: Language) {
  const markdown = markdownIt({ html: false });
  markdown.core.ruler.push('local_links', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? String(token.attrGet('href')) : '';
      if (href.startsWith('/') && !href.startsWith('//')) {
        token.attrSet('href', localPath(language, href));
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

/** A policy of a language with today's values in it (docs/behaviour.md, "Policies"). */
export function policyPage(language: Language, { title, text }: Policy): PolicyPage {
  const values = valuesIn(language);
  const markdown = markdownIn(language);
  const filled = fill(text, values);
  return {
    title: fill(title, values),
    summary: firstParagraph(markdown, filled),
    html: markdown.render(filled),
  };
}
