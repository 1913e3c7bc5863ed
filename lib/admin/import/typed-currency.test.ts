import { readFileCurrency } from './amount-cell';
import { typedCurrency } from './typed-currency';

it.each([
  ['AED', '3.6725', 3.6725],
  ['aed', '3,67', 3.67],
  ['AED', '٣٫٦٧', 3.67],
  ['LBP', '89500', 89_500],
  ['LBP', '٨٩٥٠٠', 89_500],
  ['LBP', '89 500', 89_500],
  ['LBP', '٨٩٬٥٠٠', 89_500],
  ['JOD', '0.709', 0.709],
  ['USD', '1', 1],
  ['USD', '', 1],
])('takes %s at %s a dollar', (code, rate, perDollar) => {
  const currency = typedCurrency(code, rate) ?? '';
  expect(readFileCurrency(currency)).toEqual({ code: code.toUpperCase(), perDollar });
});

it.each(['89,500', '89.500', '٨٩٫٥٠٠'])('does not guess what %s is', (rate) => {
  expect(typedCurrency('LBP', rate)).toBeNull();
});

it('is empty where nothing is typed', () => {
  expect(typedCurrency(' ', '')).toBe('');
});
