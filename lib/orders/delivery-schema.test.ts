import { districts } from '@/lib/districts';
import { type Language, languages } from '@/lib/language';
import { shop } from '@/lib/shop';
import { wordsOf } from '@/lib/words/words';
import { deliveryErrors, deliverySchema } from './delivery-schema';
import { orderRequestSchema, quoteRequestSchema } from './request';
import { sampleDelivery, sampleRequestedLine } from './testing/samples';

function errorsOf(changes: Parameters<typeof sampleDelivery>[0], language: Language = 'en') {
  const parsed = deliverySchema.safeParse(sampleDelivery(changes));
  return deliveryErrors(parsed.error?.issues ?? [], { language, ...wordsOf(language) });
}

const PHONE_ERROR = 'Please enter a valid phone number (format: 71-234567, exactly 8 digits)';

describe('deliverySchema', () => {
  it('trims the fields and formats the phone number', () => {
    const typed = sampleDelivery({ phone: '+961 71 234567', firstName: ' Rima ', city: 'Beirut ' });
    expect(deliverySchema.parse(typed)).toEqual(sampleDelivery());
  });

  it('strips bidi overrides and keeps what writing needs', () => {
    const typed = sampleDelivery({ lastName: '\u202eHaddad\u202c', city: '\u2067بيروت\u2069' });
    const names = { lastName: 'Haddad', city: 'بيروت' };
    expect(deliverySchema.parse(typed)).toEqual(sampleDelivery(names));
    // A joiner within a Persian name, a mark of direction, a family of four.
    for (const firstName of [
      'می\u200cنا',
      'Rima\u200f',
      '👨\u200d👩\u200d👧\u200d👦',
      'é',
      "D'Arc",
    ]) {
      expect(deliverySchema.parse(sampleDelivery({ firstName }))).toMatchObject({ firstName });
    }
  });

  it.each([
    '\u200b\u200b',
    '\u200d',
    '\ufeff \u00ad',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\u202e\u202c',
    '\u{e0041}',
    '\ufe0f',
    '\u0301',
    '\ufff9',
  ])('takes a text of only invisible characters (%j) for none', (nothing) => {
    const typed = sampleDelivery({ firstName: nothing, address: nothing, postalCode: nothing });
    expect(errorsOf({ ...typed })).toEqual({
      firstName: 'Please enter your first name',
      address: 'Please enter your address',
    });
    expect(deliverySchema.parse(sampleDelivery({ postalCode: nothing }))).toMatchObject({
      postalCode: '',
    });
  });

  it.each([
    [{ phone: '' }, { phone: PHONE_ERROR }],
    [{ phone: '71-23456' }, { phone: PHONE_ERROR }],
    [{ phone: '9617123456' }, { phone: PHONE_ERROR }],
    [{ phone: '03-1234567' }, { phone: `${PHONE_ERROR}. There is one digit too many.` }],
    [{ phone: '7'.repeat(5000) }, { phone: `${PHONE_ERROR}. There are 4992 digits too many.` }],
    [{ phone: '+971 50 123 4567' }, { phone: expect.stringContaining(`${PHONE_ERROR}. `) }],
    [{ phone: '+971 50 123 4567' }, { phone: expect.stringContaining('a Lebanese number') }],
    [{ firstName: ' ' }, { firstName: 'Please enter your first name' }],
    [{ lastName: '' }, { lastName: 'Please enter your last name' }],
    [{ address: '\u00a0' }, { address: 'Please enter your address' }],
    [{ city: '' }, { city: 'Please enter your city' }],
    [{ city: 'x'.repeat(81) }, { city: 'City must be 80 characters or fewer' }],
    [{ lastName: 'a\u0000b' }, { lastName: 'Last name contains a character that cannot be used' }],
    [{ address: 'a\tb' }, { address: 'Address contains a character that cannot be used' }],
    [{ firstName: '\ud800' }, { firstName: 'First name contains a character that cannot be used' }],
    [{ country: 'France' }, { country: 'We deliver in Lebanon only' }],
    [{ postalCode: '' }, {}],
    [{ district: 'paris' }, { district: 'Please choose your district from the list' }],
    [{ district: 'Metn' }, { district: 'Please choose your district from the list' }],
    [
      { deliveryNote: 'x'.repeat(201) },
      { deliveryNote: expect.stringContaining('200 characters') },
    ],
    [{ deliveryNote: 'a\u0000b' }, { deliveryNote: expect.stringContaining('cannot be used') }],
  ])('names what is wrong with %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it.each(languages)('knows our country by its name on a page in "%s"', (language) => {
    const { lebanon } = wordsOf(language).fields.country;
    expect(deliverySchema.parse(sampleDelivery({ country: ` ${lebanon} ` }))).toEqual(
      sampleDelivery(),
    );
  });

  it('names what is wrong in the language of the page, with its plurals', () => {
    const wrong = { phone: '03-12345678', country: 'France', city: 'x'.repeat(81) };
    const arabic = wordsOf('ar').fields;
    expect(errorsOf(wrong, 'ar')).toEqual({
      phone: expect.stringContaining('هناك رقمان زائدان'),
      country: arabic.country.problem,
      city: 'المدينة: الحد الأقصى 80 حرفًا',
    });
    expect(errorsOf({ lastName: 'a\u0000b' }, 'fr')).toEqual({
      lastName: expect.stringMatching(/^Nom\s: un caractère saisi ne peut pas être utilisé$/),
    });
  });

  it.each([
    ['\u20681107\u2069', '1107'],
    ['١١٠٧ ٢٨١٠\u200f', '1107 2810'],
    ['\u200f', ''],
  ])('reads the postal code %j as %j', (postalCode, read) => {
    expect(deliverySchema.parse(sampleDelivery({ postalCode }))).toMatchObject({
      postalCode: read,
    });
  });

  it('takes a form of before there were a district, a note and a payer', () => {
    const { phone, country, firstName, lastName, address, city } = sampleDelivery();
    const before = { phone, country, firstName, lastName, address, city };
    expect(deliverySchema.parse(before)).toEqual(sampleDelivery());
  });

  it.each(districts)('knows the district %s', (district) => {
    expect(deliverySchema.parse(sampleDelivery({ district }))).toMatchObject({ district });
  });

  it('reads the lines of a note as one', () => {
    const deliveryNote = ' Blue gate \r\n\n ring twice\n';
    expect(deliverySchema.parse(sampleDelivery({ deliveryNote }))).toMatchObject({
      deliveryNote: 'Blue gate ring twice',
    });
  });

  it('joins the rows of an address by commas', () => {
    const address = ' Hamra Street 12,\r\nfloor 3\n';
    expect(deliverySchema.parse(sampleDelivery({ address }))).toMatchObject({
      address: 'Hamra Street 12, floor 3',
    });
  });

  it.each<[Parameters<typeof sampleDelivery>[0], string[]]>([
    [{ giftNote: 'For you' }, []],
    [{ payerName: 'Rana', payerPhone: '+٣٣ ٦١٢٣٤٥٦٧٨', hidePrices: true }, []],
    [{ payerName: 'Rana' }, ['payerPhone']],
    [{ payerPhone: '+33 612345678' }, ['payerName']],
    [{ payerName: 'Rana', payerPhone: 'none' }, ['payerPhone']],
    [{ payerName: 'R'.repeat(500) }, ['payerName', 'payerPhone']],
    [{ giftNote: 'x'.repeat(500), hidePrices: true }, ['giftNote', 'payerName', 'payerPhone']],
    [{ hidePrices: true, lastName: ' ' }, ['lastName', 'payerName', 'payerPhone']],
    [{ giftNote: 'x'.repeat(201) }, ['giftNote']],
    [{ hidePrices: true, city: '', phone: '1' }, ['phone', 'city', 'payerName', 'payerPhone']],
  ])('asks for a payer with name and number, or none: %j', (changes, wrong) => {
    expect(Object.keys(errorsOf(changes))).toEqual(wrong);
  });

  it('asks for the district where deliveries have their prices by it, and only there', () => {
    expect(errorsOf({ district: '' })).toEqual({});
    jest.replaceProperty(shop, 'shipping', { ...shop.shipping, districts: { akkar: 650 } });
    const problem = { district: 'Please choose your district from the list' };
    const { district: _, ...unknowing } = sampleDelivery();
    expect(deliverySchema.safeParse(unknowing).success).toBe(false);
    expect([errorsOf({ district: '' }), errorsOf({ district: 'tyre' })]).toEqual([problem, {}]);
    jest.restoreAllMocks();
  });

  it('lists the errors in the order of the form', () => {
    const empty = { phone: '', firstName: '', lastName: '', address: '', city: '' };
    expect(Object.keys(errorsOf(empty))).toEqual(Object.keys(empty));
  });
});

describe('request bodies', () => {
  it.each([
    ['quantity 0', { quantity: 0 }],
    ['quantity -1', { quantity: -1 }],
    ['quantity 1.5', { quantity: 1.5 }],
    ['quantity 1e9', { quantity: 1e9 }],
    ['id 0', { id: 0 }],
    ['a huge id', { id: 2 ** 31 }],
  ])('refuse %s', (_, changes) => {
    const lines = [sampleRequestedLine(changes)];
    expect(quoteRequestSchema.safeParse({ lines, promoCode: null }).success).toBe(false);
  });

  it('refuse one line twice and more than a hundred lines', () => {
    const twice = [sampleRequestedLine(), sampleRequestedLine({ quantity: 2 })];
    const many = Array.from({ length: 101 }, (_, index) => sampleRequestedLine({ id: index + 1 }));
    expect(quoteRequestSchema.safeParse({ lines: twice, promoCode: null }).success).toBe(false);
    expect(quoteRequestSchema.safeParse({ lines: many, promoCode: null }).success).toBe(false);
    const hundred = { lines: many.slice(0, 100), promoCode: null };
    expect(quoteRequestSchema.safeParse(hundred).success).toBe(true);
  });

  it.each<[string, object | undefined]>([
    ['0033 6 12 34 56 78', { payerPhone: '+33 6 12 34 56 78' }],
    ['71 234 567', { payerPhone: '71-234567' }],
    ['+33 6 12 34 56', undefined],
  ])('keep the payer’s number %j as it is dialled, where it is one', (payerPhone, delivery) => {
    const order = { promoCode: null, total: 300, replaces: [], lines: [sampleRequestedLine()] };
    const typed = sampleDelivery({ payerName: 'Rana', payerPhone });
    const { data, error } = orderRequestSchema.safeParse({ ...order, delivery: typed });
    if (delivery) expect(data?.delivery).toMatchObject(delivery);
    else expect(error?.issues[0]?.path).toEqual(['delivery', 'payerPhone']);
  });

  it('refuse an order of nothing', () => {
    const order = { promoCode: null, delivery: sampleDelivery(), total: 300, replaces: [] };
    expect(orderRequestSchema.safeParse({ ...order, lines: [] }).success).toBe(false);
    expect(orderRequestSchema.safeParse({ ...order, lines: [sampleRequestedLine()] }).success).toBe(
      true,
    );
  });
});
