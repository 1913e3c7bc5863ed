import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import type { ShopServer } from '../../scripts/faults/support/shop-server';

/** Makes a link by the command line; returns its secret and its address in this shop. */
export async function makeLink(shop: ShopServer, name: string, ...more: string[]) {
  const output = await shop.shop('admin', 'link', '--json', '--name', name, ...more);
  const { url } = JSON.parse(output);
  const secret = new URL(url).searchParams.get('link') ?? '';
  return { secret, url: `${shop.origin}/admin/sign-in?link=${secret}` };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
};

const decoded = (text: string) =>
  text.replace(/&(?:quot|amp|lt|gt|#x27);/g, (it) => ENTITIES[it] ?? it);

/** The fields of a form as a browser without scripts sends them. */
export type Fields = Record<string, string>;

/** A file that a form sends. */
type SentFile = { name: string; mimeType: string; buffer: Buffer };

/** Returns the hidden fields of the form of a page that has this text in it. */
export function formWith(html: string, text: string): Fields {
  const form = html
    .split('<form')
    .map((part) => part.split('</form>')[0] ?? '')
    .find((part) => part.includes(text));
  if (form === undefined) throw new Error(`No form has ${text}`);
  const inputs = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) =>
    decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1] ?? '');
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
  );
}

/** A browser without scripts, as far as the admin needs one. */
export type Visitor = {
  get(path: string): Promise<APIResponse>;
  /** Posts a form's fields, from the shop's own pages unless another `origin` is given. */
  post(
    path: string,
    fields: Record<string, string | SentFile>,
    origin?: string,
  ): Promise<APIResponse>;
  /** The value of the session's cookie; empty for none. */
  session(): Promise<string>;
  /** Makes the next request with this cookie of a session. */
  takeSession(value: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens a browser without cookies. */
export async function visitor(shop: ShopServer): Promise<Visitor> {
  let context: APIRequestContext = await request.newContext({ baseURL: shop.origin });
  const cookie = async () =>
    (await context.storageState()).cookies.find(({ name }) => name === 'admin_session');
  return {
    get: (path) => context.get(path, { maxRedirects: 0 }),
    post: (path, multipart, origin = shop.origin) =>
      context.post(path, { multipart, headers: { origin }, maxRedirects: 0 }),
    session: async () => (await cookie())?.value ?? '',
    async takeSession(value) {
      await context.dispose();
      const { hostname: domain } = new URL(shop.origin);
      const flags = { httpOnly: true, secure: false, sameSite: 'Lax' as const, expires: -1 };
      const cookies = [{ name: 'admin_session', value, domain, path: '/admin', ...flags }];
      const storageState = { cookies, origins: [] };
      context = await request.newContext({ baseURL: shop.origin, storageState });
    },
    close: () => context.dispose(),
  };
}

/** Presses the button of a link. */
export async function pressLink(browser: Visitor, secret: string): Promise<APIResponse> {
  const page = await (await browser.get(`/admin/sign-in?link=${secret}`)).text();
  return browser.post('/admin/sign-in', formWith(page, secret));
}

/** Opens a browser that is signed in by a new link. */
export async function signedInVisitor(shop: ShopServer, name: string, ...more: string[]) {
  const browser = await visitor(shop);
  const { secret } = await makeLink(shop, name, ...more);
  expect((await pressLink(browser, secret)).headers().location).toBe('/admin');
  return browser;
}
