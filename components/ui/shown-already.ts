/**
 * What the page shows of a picture already, in whatever width: it stands in for the same picture in
 * a drawer until that is there.
 */
export function shownAlready(src: string): string | undefined {
  const shown = [...document.images].find(
    (image) => image.naturalWidth > 0 && image.getAttribute('src')?.split('?', 1)[0] === src,
  );
  return shown?.currentSrc;
}
