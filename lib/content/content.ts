import type { Named, Overlay } from '@/lib/catalogue/overlay';
import type { BrandLists } from '@/lib/listing/brand-menu';
import type { PolicyName } from '@/lib/policies';
import type { Policy } from './policies';

/** A customer review of the sample: shown until the shop has real ones or an owner's folder. */
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
  /** A line of explanation below it; empty for none. */
  note: string;
};

/** A promise about products. */
export type ShopPromise = {
  icon: 'shield' | 'exchange';
  text: string;
  /** The product types that it applies to, in lower case; null for all. */
  types: readonly string[] | null;
};

/** Distinguishes the products of a type from others of the same name. */
export type Kind = {
  type: string;
  /** Beside the brand: "Dior · Original". */
  label: string;
  /** After the name, in titles of pages and feeds. */
  titled: string;
  /** A sentence on the product's page. */
  about: string;
  /** Whose brand feeds and structured data name: the product's, or the shop's own. */
  maker: 'brand' | 'shop';
  /** Whether the merchant feed offers them. */
  inFeed: boolean;
  /** The name ending of the further picture that shows all sizes; null if there is none. */
  sizesPicture: string | null;
};

/** A note of perfumery: its name in English, as products name it, and in the language. */
export type Note = { name: string; word: string };

/** A figure that the shop claims, such as "200+" with "perfume collections". */
export type Claim = { figure: string; text: string };

/** The brand film of the home page. */
export type Film = {
  /** The picture to show while the film does not play, a path below /brand; null for none. */
  poster: string | null;
  /** The film's files, best format first; empty if there is no film. */
  sources: readonly { src: string; type: string }[];
};

/** The price of a dollar in Lebanese pounds, if the shop accepts them, and the day of that rate. */
export type LiraRate = {
  perDollar: number;
  /** YYYY-MM-DD. */
  date: string;
};

/** Words that shoppers type for a brand, name or kind, in addition to the catalogue's. */
export type Synonym = { means: string; words: readonly string[] };

/** The owner's content in one language: the validated folder content/. */
export type Content = {
  /** Texts on single products; those of the hero are in the order of its slides. */
  products: readonly Overlay[];
  /** The products of the featured carousel, in order. */
  featured: readonly Named[];
  brands: BrandLists;
  /** The perfumes a cream can be scented with. */
  perfumes: readonly string[];
  reviews: readonly Review[];
  advantages: readonly Advantage[];
  claims: readonly Claim[];
  film: Film;
  /** Promises beside the buttons of products, for instance on exchange. */
  promises: readonly ShopPromise[];
  /** Texts on product types; a type that is missing has no label. */
  kinds: readonly Kind[];
  /** The words for notes; a note that is missing shows as its product names it. */
  notes: readonly Note[];
  /** The synonyms of the search. */
  synonyms: readonly Synonym[];
  /** The rate is null if the shop accepts dollars alone. */
  payment: { liraRate: LiraRate | null };
  /** The shop's policies; null for one that it does not publish. */
  policies: Readonly<Record<PolicyName, Policy | null>>;
};
