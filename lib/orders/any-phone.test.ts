import { readAnyPhone } from './any-phone';
import { internationalPhone, maskPhone } from './phone';

it.each<[string, string | null]>([
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['0033612345678', '+33 6 12 34 56 78'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['+1 (213) 373-4253', '+1 213 373 4253'],
  ['71 234 567', '71-234567'],
  ['+961 3 123456', '03-123456'],
  ['+33 6 12 34 56', null],
  ['+999 123456789', null],
  ['6 12 34 56 78', null],
  ['call +33 6 12 34 56 78', null],
  ['rima@example.com', null],
])('reads %j as %j', (text, phone) => {
  expect(readAnyPhone(text)).toBe(phone);
});

it('is masked and dialled abroad as at home', () => {
  expect(maskPhone('+33 6 12 34 56 78')).toBe('+33 ***78');
  expect(internationalPhone('+33 6 12 34 56 78')).toBe('33612345678');
});
