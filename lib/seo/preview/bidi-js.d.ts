declare module 'bidi-js' {
  /** The levels of a text's UTF-16 units: odd ones are written from right to left. */
  export type EmbeddingLevels = { levels: Uint8Array; paragraphs: readonly { level: number }[] };

  /** The Unicode Bidirectional Algorithm, as far as the shop uses it. */
  export type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels;
    /** The sign that stands for this one where text runs from right to left; null if none. */
    getMirroredCharacter(character: string): string | null;
  };

  export default function bidiFactory(): Bidi;
}
