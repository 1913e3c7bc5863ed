import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type BasketLine, lineTitle } from '@/lib/basket/line';

/** The button that takes a line out. */
export function RemoveLine({ line, onRemove }: { line: BasketLine; onRemove: () => void }) {
  return (
    <Button variant="quiet" onClick={onRemove}>
      Remove
      <VisuallyHidden> {lineTitle(line)}</VisuallyHidden>
    </Button>
  );
}
