import type { Direction } from '@/lib/language';

/** What a device shows of an alert, as the server encrypts it and the worker reads it. */
export type AlertPayload = {
  title: string;
  /** Without anything that says who ordered: it shows on a locked screen. */
  body: string;
  lang: string;
  dir: Direction;
  /** Of two notifications with one tag the later takes the place of the earlier. */
  tag: string;
  /** The path of the admin's page that it opens. */
  path: string;
  /** How many new orders there are, for the app's badge. */
  newOrders: number;
};

const textIn = (fields: object, name: string) => {
  const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
};

/** Returns the path of a page of the admin, whatever the text is. */
export function adminPath(text: string): string {
  return /^\/admin(?:\/[\w./?=-]*)?$/.test(text) ? text : '/admin';
}

/** Reads a payload; what it lacks is empty. The worker has no room for a larger parser. */
export function readPayload(text: string): AlertPayload {
  let fields: unknown = null;
  try {
    fields = JSON.parse(text);
  } catch {
    // A notification has to be shown for every push, or the browser shows one of its own.
  }
  const known = typeof fields === 'object' && fields !== null ? fields : {};
  const count = 'newOrders' in known ? Number(known.newOrders) : 0;
  return {
    title: textIn(known, 'title') || 'Admin',
    body: textIn(known, 'body'),
    lang: textIn(known, 'lang'),
    dir: textIn(known, 'dir') === 'rtl' ? 'rtl' : 'ltr',
    tag: textIn(known, 'tag'),
    path: adminPath(textIn(known, 'path')),
    newOrders: Number.isSafeInteger(count) && count > 0 ? count : 0,
  };
}
