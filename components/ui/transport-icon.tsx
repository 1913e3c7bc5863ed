import { type IconLook, LineIcon } from './line-icon';

/** Apart from the other icons, which every page loads. */
const PATHS = {
  back: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5v14l11-7L8 5Z',
} as const;

/** The icon of a control that leads on and back, or lets something move. */
export function TransportIcon({ name, ...look }: IconLook & { name: keyof typeof PATHS }) {
  return <LineIcon path={PATHS[name]} {...look} />;
}
