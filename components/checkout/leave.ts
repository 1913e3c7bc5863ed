/**
 * Leaves checkout for a page as a document of its own: checkout has no frame that the router could
 * keep. Back leads to checkout again, which then shows the thanks.
 */
export function leaveFor(path: string): void {
  location.assign(path);
}
