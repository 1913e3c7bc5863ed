import { Filled } from '@/components/ui/filled';
import { useWords } from '@/components/ui/language';
import { type BasketLine, lineSize } from '@/lib/basket/line';

type LineSizeProps = { line: Pick<BasketLine, 'size' | 'volume'>; className?: string };

/** The labelled size of a line: "Size" if the shopper chose it, "Volume" otherwise. */
export function LineSize({ line, className }: LineSizeProps) {
  const words = useWords('lines');
  const size = lineSize(line);
  if (!size) return null;
  const label = <bdi translate="no">{size}</bdi>;
  return (
    <p className={className}>
      <Filled
        text={line.size === null ? words.volume : words.size}
        values={{ size: label, volume: label }}
      />
    </p>
  );
}
