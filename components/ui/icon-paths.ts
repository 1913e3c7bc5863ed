/** Stroke paths on a 24 by 24 grid: the icons that every page's browser loads, so they stay few. */
export const ICON_PATHS = {
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  'chevron-down': 'm5 9.5 7 7 7-7',
  filter:
    'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M17.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM11.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  sort: 'M8 4.5v15M4.5 16 8 19.5l3.5-3.5M16 19.5v-15M12.5 8 16 4.5 19.5 8',
  'arrow-up': 'M12 20V4.5M5.5 11 12 4.5 18.5 11',
} as const;
