import { type IconLook, LineIcon } from './line-icon';

/** A tick. Apart from the other icons, which every page's browser loads. */
export function CheckIcon(look: IconLook) {
  return <LineIcon path="m4.5 12.5 5 5 10-11" {...look} />;
}
