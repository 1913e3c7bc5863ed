/** The brand video of the home page (spec section 2). */
export type BrandVideo = {
  /** The still picture that stands in its place, a path below /brand; null while there is none. */
  poster: string | null;
  /** The film, best format first; empty while there is none. */
  sources: readonly { src: string; type: string }[];
};

export const brandVideo: BrandVideo = {
  poster: '/brand/film-poster.webp',
  sources: [
    { src: '/brand/film.webm', type: 'video/webm' },
    { src: '/brand/film.mp4', type: 'video/mp4' },
  ],
};
