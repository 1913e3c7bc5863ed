import { Drawing, type IconLook } from '@/components/ui/icon';

/** A magnifying glass. */
export function SearchIcon(look: IconLook) {
  return (
    <Drawing path="M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.2 15.2 20.5 20.5" {...look} />
  );
}
