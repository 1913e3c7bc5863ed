/** A folder that no file of the shop's own can be in: image paths hold no colon. */
const FOLDER = 'retailer:';

const OWN = '/media/';
const RETAILERS = `${OWN}${FOLDER}/`;

/** Leads the URL of a picture past the shop's own files of the same path, to the route that asks the retailer's backend. */
export function pastOwnImages(url: string): string {
  return url.startsWith(OWN) ? RETAILERS + url.slice(OWN.length) : url;
}

/** The image path that the path of a picture's URL names, still encoded. */
export function imagePathOf(pathname: string): string {
  return pathname.slice(pathname.startsWith(RETAILERS) ? RETAILERS.length : OWN.length);
}
