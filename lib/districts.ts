/** The districts (cazas) of Lebanon, by ids that are the same in every language. */
export const districts = [
  'akkar',
  'aley',
  'baabda',
  'baalbek',
  'batroun',
  'beirut',
  'bint-jbeil',
  'bsharri',
  'chouf',
  'hasbaya',
  'hermel',
  'jbeil',
  'jezzine',
  'keserwan',
  'koura',
  'marjayoun',
  'metn',
  'minieh-danniyeh',
  'nabatieh',
  'rashaya',
  'sidon',
  'tripoli',
  'tyre',
  'west-bekaa',
  'zahle',
  'zgharta',
] as const;

export type District = (typeof districts)[number];

/** What deliveries cost (cents): the usual price, and those of districts with another. */
type ShippingPrices = {
  price: number;
  districts: Readonly<Partial<Record<District, number>>>;
};

/** Whether a text is the id of a district. */
export function isDistrict(text: string): text is District {
  return districts.some((district) => district === text);
}

/** An object with a value for each district. */
export function byDistrict<Value>(valueFor: (district: District) => Value): Record<District, Value>;
export function byDistrict(valueFor: (district: District) => unknown): Record<string, unknown> {
  return Object.fromEntries(districts.map((district) => [district, valueFor(district)]));
}

/** The least and the most that a delivery costs, by the districts with prices of their own. */
export function shippingRange({ price, districts: own }: ShippingPrices) {
  const prices = districts.map((district) => own[district] ?? price);
  return { least: Math.min(...prices), most: Math.max(...prices) };
}
