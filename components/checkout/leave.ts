/**
 * Replaces checkout, in the history too, by a page as a document of its own: checkout has no frame
 * that the router could keep.
 */
export function leaveFor(path: string): void {
  location.replace(path);
}
