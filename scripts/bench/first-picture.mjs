/** For a page: the URL of the largest of these pictures in the first screen, once it is there. */
async function largestInView(tags) {
  const inView = (from, to, end) => Math.max(0, Math.min(to, end) - Math.max(from, 0));
  let largest = { area: 0, image: null };
  for (const image of document.images) {
    if (!tags.includes(image.getAttribute('src'))) continue;
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const area = inView(left, right, innerWidth) * inView(top, bottom, innerHeight);
    if (area > largest.area) largest = { area, image };
  }
  await largest.image?.decode();
  return largest.image?.currentSrc ?? null;
}

/**
 * Opens a URL and returns the bytes of the page's first picture, and how many files the page asked
 * for before it. Null where no picture of its HTML is in the first screen.
 */
export async function openFirstPicture(page, url) {
  const requests = [];
  page.on('request', (request) => requests.push(request));
  const html = await (await page.goto(url)).text();
  const tags = (html.match(/<img\b[^>]*>/g) ?? []).join('');
  const source = await page.evaluate(largestInView, tags);
  if (source === null) return { firstPicture: null, askedBefore: null };
  const at = requests.findIndex((request) => request.url() === source);
  const { responseBodySize } = await requests[at].sizes();
  // The first request is the page's own.
  return { firstPicture: responseBodySize, askedBefore: at - 1 };
}
