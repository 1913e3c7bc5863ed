import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HintLine } from './hint-line';
import { LanguageSwitch } from './language-switch';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: () => '/perfumes',
}));

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
});

function openIn(wanted: string[]) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted);
  return render(
    <>
      <LanguageSwitch lang="en" path="/perfumes" />
      <HintLine />
    </>,
  );
}

const hint = () => screen.queryByRole('complementary');

it.each([
  [['ar-LB', 'en'], 'هذه الصفحة متوفرة بالعربية أيضًا.', '/ar/perfumes'],
  [['de', 'FR-ca'], 'Cette page existe aussi en français.', '/fr/perfumes'],
])('offers the page to a browser that prefers %j', (wanted, text, href) => {
  openIn(wanted);
  expect(screen.getByRole('link', { name: text })).toHaveAttribute(
    'href',
    expect.stringMatching(`${href}$`),
  );
});

it.each([[['en-GB', 'ar']], [['de']], [[]]])(
  'says nothing to a browser that prefers %j',
  (wanted) => {
    openIn(wanted);
    expect(hint()).toBeNull();
  },
);

it('offers English to nobody: many read Arabic on a phone that speaks English', () => {
  document.documentElement.lang = 'ar';
  openIn(['en-US']);
  expect(hint()).toBeNull();
});

it('stays closed once it was closed', async () => {
  const page = openIn(['ar']);
  await userEvent.click(screen.getByRole('button', { name: 'أغلق' }));
  expect(hint()).toBeNull();
  expect({ ...localStorage }).toEqual({ languageHint: 'closed' });

  page.unmount();
  openIn(['ar']);
  expect(hint()).toBeNull();
});
