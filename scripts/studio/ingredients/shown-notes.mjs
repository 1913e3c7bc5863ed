/** What still lifes and sets show, and the notes of scents that may be meant by it. */
const INGREDIENTS = {
  orange: 'orange|mandarin|tangerine|bitter orange|blood orange|blood mandarin|citrus',
  lemon: 'lemon|bergamot|lime|yuzu|grapefruit|citrus|petitgrain|lemon verbena',
  blossom:
    'jasmine|orange blossom|neroli|gardenia|white flowers|tuberose|magnolia|frangipani|freesia',
  rose: 'rose|peony',
  lavender: 'lavender',
  sage: 'sage',
  leaves: 'fig leaf|fig|violet leaf|green notes|galbanum|basil|tea|bamboo',
  patchouli: 'patchouli',
  cardamom: 'cardamom',
  cinnamon: 'cinnamon',
  anise: 'anise',
  pepper: 'black pepper|pink pepper|Sichuan pepper|pimento',
  apple: 'apple',
  pear: 'pear',
  peach: 'peach|apricot|peach blossom|osmanthus',
  raspberry: 'raspberry|red berries|fruits',
  currant: 'blackcurrant|red berries|fruits',
  vanilla: 'vanilla',
  tonka: 'tonka bean',
  almond: 'almond',
  coffee: 'coffee',
  tobacco: 'tobacco',
  wood: 'cedar|sandalwood|woods|guaiac wood|amberwood|rosewood|birch|oak|cypress|driftwood',
  resin: 'amber|benzoin|incense|labdanum|styrax|Peru balsam|elemi',
  oud: 'oud',
  leather: 'leather|suede',
  sea: 'sea notes|sea salt|seaweed|ambergris|ambroxan|driftwood',
  musk: 'white musk|musk|ambrette|cashmere wood|iris|powder',
};

/** The still lifes, and which ingredients each of them shows. */
export const STILL_LIFES = {
  citrus: ['orange', 'lemon'],
  woods: ['wood'],
  resins: ['resin'],
  spices: ['cinnamon', 'cardamom', 'pepper', 'anise'],
  gourmand: ['vanilla', 'tonka', 'almond', 'coffee'],
  roses: ['rose'],
  flowers: ['blossom'],
  leather: ['leather', 'oud'],
  sea: ['sea'],
  herbs: ['lavender', 'sage'],
  lavender: ['lavender'],
  fruits: ['pear', 'raspberry', 'currant'],
  musk: ['musk'],
  vanilla: ['vanilla', 'tonka'],
  berries: ['raspberry', 'currant'],
  patchouli: ['patchouli'],
  tobacco: ['tobacco'],
};

/** The still lifes that speak for a family of scents: less than a note does. */
const FAMILIES = {
  floral: ['roses', 'flowers'],
  woody: ['woods'],
  musky: ['musk'],
  gourmand: ['vanilla', 'gourmand'],
  amber: ['resins'],
  aromatic: ['lavender', 'herbs', 'patchouli'],
  citrus: ['citrus'],
  aquatic: ['sea'],
  leather: ['leather', 'tobacco'],
  oud: ['leather'],
  fruity: ['berries', 'fruits'],
  spicy: ['spices', 'tobacco'],
};
const FAMILY_WEIGHT = 0.6;
/** What lies in a scent's base is smelt last. */
const BASE_WEIGHT = 0.75;

/** The notes of a scent, by the fields of `lib/db/seed/scents.json`. */
export function notesOf(scent = {}) {
  const { notes_top = [], notes_heart = [], notes_base = [] } = scent;
  return [...notes_top, ...notes_heart, ...notes_base];
}

/** The ingredients that stand for some notes. */
export function ingredientsOf(notes) {
  const listed = new Set(notes);
  const isMeant = ([, meant]) => meant.split('|').some((note) => listed.has(note));
  return new Set(
    Object.entries(INGREDIENTS)
      .filter(isMeant)
      .map(([name]) => name),
  );
}

/**
 * Chooses a still life for each of some scents, in their order: the one that shows most of its
 * ingredients and fewest others, rather one of its families, and of such the one that was chosen
 * least so far. Undefined where none shows any.
 */
export function chooseStillLifes(scents) {
  const uses = Object.fromEntries(Object.keys(STILL_LIFES).map((name) => [name, 0]));
  return scents.map((scent) => {
    const own = ingredientsOf(notesOf(scent));
    const early = ingredientsOf(notesOf({ ...scent, notes_base: [] }));
    const speaking = new Set(scent?.family?.flatMap((family) => FAMILIES[family] ?? []));
    const ranked = Object.entries(STILL_LIFES)
      .map(([name, shown]) => {
        const listed = shown.filter((ingredient) => own.has(ingredient));
        const weight = listed.map((it) => (early.has(it) ? 1 : BASE_WEIGHT));
        const fit =
          2 * weight.reduce((sum, one) => sum + one, 0) -
          shown.length +
          (speaking.has(name) ? FAMILY_WEIGHT : 0);
        return { name, shows: listed.length > 0, fit };
      })
      .filter(({ shows }) => shows)
      .sort((a, b) => b.fit - a.fit || uses[a.name] - uses[b.name]);
    const name = ranked[0]?.name;
    if (name) uses[name]++;
    return name;
  });
}
