import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminWords } from '@/lib/words/admin-words';
import { CodeDetails } from './code-details';

jest.mock('next/offline', () => ({ useOffline: () => false }));

const words = adminWords('en').codes;

const details = (name: string) => (
  <CodeDetails
    lang="en"
    overview={{
      promo: {
        ...{ code: 'EID', name, discount: 0.1, expiresAt: null, disabledAt: null },
        useLimit: null,
      },
      state: 'valid',
      uses: 0,
      figures: { orders: 0, revenue: 0, discounts: 0 },
    }}
    actions={{
      save: async () => ({ said: 'changed-meanwhile', refused: true }),
      turn: async () => ({ said: null, refused: false }),
    }}
  />
);

it('says that somebody changed the code meanwhile beside what it is now', async () => {
  const { rerender } = render(details('Eid'));
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  rerender(details('Eid al-Fitr'));
  expect(screen.getByRole('alert')).toHaveTextContent(words.mistakes.changedMeanwhile);
  expect(screen.getByLabelText(words.name)).toHaveValue('Eid al-Fitr');
});
