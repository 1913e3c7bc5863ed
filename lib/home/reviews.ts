/** A customer review (spec section 3). Fixed sample data: shown, never put in structured data. */
export type Review = {
  id: number;
  text: string;
  name: string;
  /** Stars, from 1 to 5. */
  rating: number;
};

export const reviews: readonly Review[] = [
  {
    id: 1,
    text: 'It arrived the next day, wrapped like a present. My husband has worn nothing else since.',
    name: 'Rana K.',
    rating: 5,
  },
  {
    id: 2,
    text: 'I took two 100ml bottles and chose the gift for my sister. The scent lasts from morning until I am home again.',
    name: 'Elie H.',
    rating: 5,
  },
  {
    id: 3,
    text: 'I described what I like in the chat and they found it at the first try. The musk oil is lovely.',
    name: 'Maya S.',
    rating: 4,
  },
  {
    id: 4,
    text: 'A real selection, honest prices, and I paid at my own door. I have ordered three times now.',
    name: 'Karim D.',
    rating: 5,
  },
  {
    id: 5,
    text: 'The body cream in my favourite perfume was the surprise of the year. Everyone asks what it is.',
    name: 'Nour A.',
    rating: 5,
  },
];
