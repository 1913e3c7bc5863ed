declare global {
  interface Navigator {
    /** Only some browsers tell. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the connection can carry a guess: not under Save-Data, not on 2g. */
export function prefetchAllowed(): boolean {
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}
