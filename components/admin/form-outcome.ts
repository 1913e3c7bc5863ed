/** The field by which a form with scripts says on which page it stands. */
export const HERE = '$here';

/** What became of a form whose page stays. */
export type FormOutcome = {
  /** What is to be said of it, by a word that the page has a text for; null for nothing. */
  said: string | null;
  /** Whether nothing was changed. */
  refused: boolean;
};

/** A Server Action of the admin; one that leads to another page returns nothing. */
export type FormAction = (form: FormData) => Promise<FormOutcome>;
