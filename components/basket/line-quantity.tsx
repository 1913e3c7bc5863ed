import { Quantity } from '@/components/ui/quantity';
import { type BasketLine, lineKey, lineTitle } from '@/lib/basket/line';
import { useBasket } from '@/store/basket';

/** Minus and plus of a line; each click is saved at once. */
export function LineQuantity({ line }: { line: BasketLine }) {
  const key = lineKey(line);
  return (
    <Quantity
      label={`Quantity of ${lineTitle(line)}`}
      value={line.quantity}
      onChange={(quantity) => {
        const { increase, decrease } = useBasket.getState();
        if (quantity > line.quantity) increase(key);
        else decrease(key);
      }}
    />
  );
}
