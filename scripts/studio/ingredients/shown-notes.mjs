/** The still lifes, and the notes of scents that each of them shows. */
export const SHOWN_NOTES = {
  citrus:
    'lemon|orange|mandarin|tangerine|grapefruit|bergamot|bitter orange|blood orange|blood mandarin|citrus|lime|yuzu',
  woods: 'cedar|sandalwood|woods|guaiac wood|amberwood|rosewood|birch|oak|cypress|driftwood',
  resins: 'amber|benzoin|incense|labdanum|styrax|Peru balsam|elemi',
  spices:
    'cinnamon|cardamom|black pepper|pink pepper|Sichuan pepper|anise|spices|pimento|nutmeg|clove',
  gourmand: 'vanilla|tonka bean|almond|coffee',
  roses: 'rose|peony',
  flowers:
    'jasmine|orange blossom|neroli|gardenia|white flowers|tuberose|magnolia|frangipani|freesia',
  leather: 'leather|suede|oud',
  sea: 'sea notes|sea salt|seaweed|ambergris|ambroxan',
  herbs: 'lavender|sage',
  fruits: 'pear|raspberry|blackcurrant|redcurrant|red berries|fruits',
  musk: 'white musk|musk|iris|powder|ambrette|cashmere wood',
};

const shownBy = Object.entries(SHOWN_NOTES).map(([name, notes]) => [
  name,
  new Set(notes.split('|')),
]);

/** The notes of a scent, by the fields of `lib/db/seed/scents.json`. */
export function notesOf(scent = {}) {
  const { notes_top = [], notes_heart = [], notes_base = [] } = scent;
  return [...notes_top, ...notes_heart, ...notes_base];
}

/**
 * Chooses a still life for each of some scents, in their order: the one that shows most of its
 * notes, and of such the one that was chosen least so far. Undefined where none shows any.
 */
export function chooseStillLifes(scents) {
  const uses = Object.fromEntries(shownBy.map(([name]) => [name, 0]));
  return scents.map((scent) => {
    const notes = notesOf(scent);
    const ranked = shownBy
      .map(([name, shown]) => ({ name, count: notes.filter((note) => shown.has(note)).length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || uses[a.name] - uses[b.name]);
    const name = ranked[0]?.name;
    if (name) uses[name]++;
    return name;
  });
}
