import type { Named, Overlay } from '@/lib/catalogue/overlay';
import type { BrandLists } from '@/lib/listing/brand-menu';
import type { PolicyName } from '@/lib/policies';
import type { Policy } from './policies';

/** A customer review. Sample data: shown, never put in structured data. */
export type Review = {
  text: string;
  name: string;
  /** Stars, from 1 to 5. */
  rating: number;
};

/** A card of the advantages strip. The icon is a name of components/ui/emblem. */
export type Advantage = {
  icon: 'truck' | 'shield' | 'gift' | 'lock';
  title: string;
  info: string;
  /** A line below that says what is meant; empty for none. */
  note: string;
};

/** What is promised of products. */
export type ShopPromise = {
  icon: 'shield' | 'exchange';
  text: string;
  /** The types of products that it holds for, in lower case; null for all. */
  types: readonly string[] | null;
};

/** What sets the products of a type apart from others of the same name. */
export type Kind = {
  type: string;
  /** Beside the brand: "Dior · Original". */
  label: string;
  /** After the name, in titles of pages and feeds. */
  titled: string;
  /** A sentence on the product's page. */
  about: string;
  /** Whose goods they are to machines: the brand's, or the shop's own. */
  maker: 'brand' | 'shop';
  /** Whether the merchant feed offers them. */
  inFeed: boolean;
  /** How the name of the further picture ends that shows all sizes; null where none does. */
  sizesPicture: string | null;
};

/** A note of perfumery: its name in English, as products name it, and in the language. */
export type Note = { name: string; word: string };

/** A figure that the shop claims, such as "200+" with "perfume collections". */
export type Claim = { figure: string; text: string };

/** The brand film of the home page. */
export type Film = {
  /** The picture shown while the film does not play, a path below /brand; null for none. */
  poster: string | null;
  /** The film, best format first; empty while there is none. */
  sources: readonly { src: string; type: string }[];
};

/** What a dollar costs in Lebanese pounds where the shop takes them, and since which day. */
export type LiraRate = {
  perDollar: number;
  /** YYYY-MM-DD. */
  date: string;
};

/** What shoppers type for a brand, name or kind, beside the words that the catalogue has. */
export type Synonym = { means: string; words: readonly string[] };

/**
 * What an owner says of the shop's products, in one language: the folder content/ after it was
 * validated.
 */
export type Content = {
  /** What is said of single products; the hero's stand in the order of its slides. */
  products: readonly Overlay[];
  /** The products of the featured carousel, in its order. */
  featured: readonly Named[];
  brands: BrandLists;
  /** The perfumes a cream can be scented with. */
  perfumes: readonly string[];
  reviews: readonly Review[];
  advantages: readonly Advantage[];
  claims: readonly Claim[];
  film: Film;
  /** What is promised beside the buttons of products, such as on exchange. */
  promises: readonly ShopPromise[];
  /** What is said of types of products; one that is not here has no label. */
  kinds: readonly Kind[];
  /** The words for notes; one that is not here is shown as its product names it. */
  notes: readonly Note[];
  /** What search reads a typed word as. */
  synonyms: readonly Synonym[];
  /** The rate is null where the shop takes dollars alone. */
  payment: { liraRate: LiraRate | null };
  /** What the shop promises in writing; null for a policy that it has not. */
  policies: Readonly<Record<PolicyName, Policy | null>>;
};
