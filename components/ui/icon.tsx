import { ICON_PATHS } from './icon-paths';
import { type IconLook, LineIcon } from './line-icon';

export type IconName = keyof typeof ICON_PATHS;

/** The icon of a control: an arrow, a cross, a magnifying glass. */
export function Icon({ name, ...look }: IconLook & { name: IconName }) {
  return <LineIcon path={ICON_PATHS[name]} {...look} />;
}
