import { keepPacked } from './page-cache';

it('keeps a page packed, and hands out each of its parts as it was', async () => {
  const html = `<p>${'عطر ورد '.repeat(1000)}</p>`;
  const page = {
    html,
    rscData: Buffer.from('rose '.repeat(1000)),
    segmentData: new Map([['/_tree', Buffer.from('oud')]]),
  };
  const before = { ...page };
  await keepPacked(page);
  expect(page).toEqual(before);
  expect(Object.values(Object.getOwnPropertyDescriptors(page)).map(({ value }) => value)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('leaves out what a page has not', async () => {
  const page = { html: '<p>', rscData: undefined, segmentData: undefined };
  await keepPacked(page);
  expect([page.rscData, page.segmentData]).toEqual([undefined, undefined]);
});
