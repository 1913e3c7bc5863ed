import { EMBLEM_PATHS } from './emblem-paths';
import { type IconLook, LineIcon } from './line-icon';

export type EmblemName = keyof typeof EMBLEM_PATHS;

/** An icon that tells what stands beside it. Not for what the browser loads with every page: those are in `Icon`. */
export function Emblem({ name, ...look }: IconLook & { name: EmblemName }) {
  return <LineIcon path={EMBLEM_PATHS[name]} {...look} />;
}
