/** Home, and what is no page: Next's own redirect is all they need. */
const LEFT_TO_NEXT = /^$|^\/(?:_next|api|images|media|previews)\//;

/**
 * A request's URL without repeated slashes. Next would spend a redirect on them alone, and a second one on whatever else
 * is odd: with a slash at its end the path takes the single redirect that leads to its page in every respect.
 */
export function withSingleSlashes(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!/[\\/]{2}|\\/.test(path)) return url;
  const single = path.replace(/[\\/]+/g, '/').replace(/\/$/, '');
  return LEFT_TO_NEXT.test(single) ? url : `${single}/${url.slice(path.length)}`;
}
