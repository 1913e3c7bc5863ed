import { Drawing, type IconLook } from './icon';

/** Stroke paths on a 24 by 24 grid. */
const PATHS = {
  'arrow-up': 'M12 20V4.5M5.5 11 12 4.5 18.5 11',
  basket: 'M5 8.5h14l1 12H4l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  chat: 'M20.5 11.5a8 8 0 0 1-11.8 7L4 20l1.4-4.5a8 8 0 1 1 15.1-4ZM8.8 11.5h.01M12.5 11.5h.01M16.2 11.5h.01',
  'map-pin':
    'M19 10.2C19 15.4 12 21 12 21s-7-5.6-7-10.8a7 7 0 0 1 14 0ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  enlarge: 'M13.5 4.5h6v6M19.5 4.5l-6.5 6.5M10.5 19.5h-6v-6M4.5 19.5l6.5-6.5',
  truck:
    'M2.5 6h11v11h-11zM13.5 10h4l4 4v3h-8M9.2 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM19.2 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  shield:
    'm12 3 7.5 2.8v5.7c0 4.6-3.2 8-7.5 9.5-4.3-1.5-7.5-4.9-7.5-9.5V5.8L12 3ZM8.8 12l2.4 2.4 4.2-4.6',
  exchange: 'M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19',
  gift: 'M4 8.5h16v4H4zM5.5 12.5v8h13v-8M12 8.5v12M12 8.5S10.8 3.5 8.3 3.5C5.8 3.5 5.5 8.5 12 8.5ZM12 8.5s1.2-5 3.7-5c2.5 0 2.8 5-3.7 5Z',
  lock: 'M5.5 10.5h13v10h-13zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
} as const;

/** A decorative icon beside text, mostly in the server's HTML. `Icon` has the icons of controls. */
export function Emblem({ name, ...look }: IconLook & { name: keyof typeof PATHS }) {
  return <Drawing path={PATHS[name]} pointing={name === 'truck'} {...look} />;
}
