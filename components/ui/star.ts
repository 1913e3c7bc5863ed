/** A star as a stroke path on a 24 by 24 grid. */
export const STAR =
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z';

/** The numbers of stars to choose from. */
export const STARS = [1, 2, 3, 4, 5] as const;
