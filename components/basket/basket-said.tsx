import { useWords } from '@/components/ui/language';
import { type BasketLine, lineKey, lineTotal } from '@/lib/basket/line';
import { lineSaid } from '@/lib/basket/line-said';
import { basketTotals, missingForGift, type BasketTotals as Sums } from '@/lib/basket/totals';
import { formatPrice } from '@/lib/money';
import { useGiftSentence, useShippingSentence } from './basket-totals';
import { ChangesSaid, type Fact } from './changes-said';

/** Returns a function that says of a line how many units it has and what they cost. */
function useLineFact(gift: Sums['gift']) {
  const { free } = useWords('lines');
  return (line: BasketLine): Fact => {
    const { unitPrice } = line;
    const key = lineKey(line);
    const paid = lineTotal(line) - (gift?.key === key ? gift.amount : 0);
    const amount = paid === 0 ? free : formatPrice(paid);
    // Another price is told by the note on the line.
    return { key: `${key} ${unitPrice}`, text: lineSaid(line, amount) };
  };
}

/**
 * Returns what is said of the free gift: that it is in the basket, or what it still takes, unless
 * that is more than `most` bottles.
 */
export function useGiftFacts(
  lines: readonly BasketLine[],
  most = Number.POSITIVE_INFINITY,
): Fact[] {
  const { giftNotice } = useWords('shop');
  const offered = useWords('giftKinds') !== null;
  const sentence = useGiftSentence();
  const missing = missingForGift(lines);
  if (basketTotals(lines).gift !== null) return [{ key: 'gift', text: giftNotice, first: true }];
  if (missing === null || missing > most || !offered) return [];
  return [{ key: 'gift', text: sentence(missing), first: true }];
}

type BasketSaidProps = {
  /** The lines that are available. */
  lines: readonly BasketLine[];
  /** Whether the shopper sees the basket, and it was read. */
  shown: boolean;
  /** Whether the basket opens with this region, which then says what it costs. */
  opening?: boolean;
  /** What else there is to say, by which text. */
  more?: readonly string[];
};

/** Says how drawer and cart change: a quantity, the total, the free gift and the shipping. */
export function BasketSaid({ lines, shown, opening, more = [] }: BasketSaidProps) {
  const { total } = useWords('totals');
  const { gift, subtotal } = basketTotals(lines);
  const lineFact = useLineFact(gift);
  const giftFacts = useGiftFacts(lines);
  const shipping = useShippingSentence();
  const facts: Fact[] = [
    ...more.map((text) => ({ key: text, text, first: true })),
    ...lines.map(lineFact),
    { key: 'total', text: `${total} ${formatPrice(subtotal)}`, first: lines.length > 0 },
    ...giftFacts,
    { key: 'shipping', text: shipping },
  ];
  return <ChangesSaid facts={shown ? facts : null} opening={opening} />;
}
