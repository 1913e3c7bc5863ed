'use client';

import clsx from 'clsx/lite';
import { Icon } from '@/components/ui/icon';
import { useWords } from '@/components/ui/language';
import { PlayIcon } from '@/components/ui/play-icon';
import { fill } from '@/lib/words/fill';
import styles from './carousel.module.css';
import type { CarouselPreset } from './presets';
import type { Row, RowPosition } from './row';

type MoveProps = {
  position: RowPosition;
  move: (movement: (row: Row) => void) => void;
};

type CarouselControlsProps = MoveProps & {
  preset: CarouselPreset;
  count: number;
  /** Whether the slides rotate now, and the toggle; null while they cannot rotate. */
  rotation: { rotating: boolean; toggle: () => void } | null;
  /** Whether the buttons work yet; until then they only take up their space. */
  live: boolean;
};

type ArrowProps = { to: 'back' | 'next'; disabled: boolean } & Pick<MoveProps, 'move'>;

function Rotation({ rotation }: Pick<CarouselControlsProps, 'rotation'>) {
  const words = useWords('carousel');
  const rotating = rotation?.rotating ?? true;
  return (
    <button
      type="button"
      className={clsx(styles.button, styles.pause)}
      data-waiting={rotation === null || undefined}
      aria-label={rotating ? words.pause : words.play}
      onClick={rotation?.toggle}
    >
      <PlayIcon playing={rotating} />
    </button>
  );
}

function Arrow({ to, disabled, move }: ArrowProps) {
  const words = useWords('carousel');
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={to === 'next' ? words.next : words.previous}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) move((row) => row[to]());
      }}
    >
      <Icon name={to} size={20} />
    </button>
  );
}

function Dots({ count, position, move }: MoveProps & { count: number }) {
  const { goToSlide } = useWords('carousel');
  const slides = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={styles.dots}>
      {slides.map((index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={fill(goToSlide, { number: index + 1 })}
          aria-current={index === position.index}
          onClick={() => move((row) => row.goTo(index))}
        />
      ))}
    </div>
  );
}

/** The buttons of a carousel: pause first, then arrows or a dot for each slide. */
export function CarouselControls({
  preset,
  count,
  position,
  move,
  rotation,
  live,
}: CarouselControlsProps) {
  if (count <= (preset.perView[0] ?? 1)) return null;
  return (
    <div className={styles.controls} data-live={(live && !position.fits) || undefined}>
      {preset.autoplay && <Rotation rotation={rotation} />}
      {preset.controls === 'dots' ? (
        <Dots count={count} position={position} move={move} />
      ) : (
        <>
          {preset.back && <Arrow to="back" disabled={position.atStart} move={move} />}
          <Arrow to="next" disabled={position.atEnd} move={move} />
        </>
      )}
    </div>
  );
}
