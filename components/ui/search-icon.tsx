import { type IconLook, LineIcon } from './line-icon';

/** A magnifying glass. Apart from the other icons, which every page's browser loads: most glasses stand in the HTML. */
export function SearchIcon(look: IconLook) {
  return (
    <LineIcon
      path="M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.2 15.2 20.5 20.5"
      {...look}
    />
  );
}
