import { xmlResponse } from './xml';

describe('an XML answer', () => {
  it('holds the pieces in their order', async () => {
    const pieces = Array.from({ length: 5000 }, (_, number) => `<piece>${number} é</piece>`);
    const answer = xmlResponse(pieces);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await answer.text()).toBe(pieces.join(''));
  });

  it('asks for no more pieces than its reader takes', async () => {
    let produced = 0;
    function* endless() {
      for (;;) {
        produced += 1;
        yield 'x'.repeat(1000);
      }
    }
    const reader = xmlResponse(endless()).body?.getReader();
    await reader?.read();
    await new Promise(setImmediate);
    expect(produced).toBeLessThan(150);
    await reader?.cancel();
  });
});
