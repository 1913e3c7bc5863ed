import { SaxesParser } from 'saxes';
import { reasonOf } from '../refusal';
import { MAX_CELL, refused, tooLong } from './limits';

/** What a reader of XML gets to know; names come without their prefix in `local`. */
export type XmlHandlers = {
  open(local: string, attributes: Record<string, string>, name: string): void;
  close(local: string): void;
  text(text: string): void;
};

const MAX_DEPTH = 50;

/** A filled cell of Excel has up to three elements; more of them would only take time. */
const MAX_ELEMENTS = 10_000_000;

/** So many names of entities that XML does not know may stand in a file. */
const MAX_UNKNOWN = 100_000;

/** How many characters the parser takes at a time. */
const STEP = 64 * 1024;

/** Returns the name of an element or attribute without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Reads XML in slices. Entities of HTML stay as they stand. Throws an
 * AdminRefusal if the text is no XML, declares entities, or is made to fill the memory.
 */
export async function readXml(
  name: string,
  slices: AsyncIterable<string>,
  { open, close, text }: XmlHandlers,
): Promise<void> {
  const parser = new SaxesParser();
  parser.ENTITIES.nbsp = '\u00a0';
  let unknown = 0;
  let depth = 0;
  let elements = 0;
  // How much the parser holds that no handler has seen: a text, a comment, a tag.
  let held = 0;
  parser.on('error', (error) => {
    const isEntity = error.message.includes('undefined entity');
    if (isEntity) unknown += 1;
    if (isEntity && unknown <= MAX_UNKNOWN) return;
    throw refused(`${name} is not valid XML: ${reasonOf(error)}`);
  });
  parser.on('doctype', (doctype) => {
    if (/[[%]|<!/.test(doctype)) {
      throw refused(`${name} declares entities of its own, which is not read. Export it without.`);
    }
  });
  parser.on('opentag', (tag) => {
    held = 0;
    depth += 1;
    elements += 1;
    if (depth > MAX_DEPTH) throw refused(`${name} is nested deeper than any list of products.`);
    if (elements > MAX_ELEMENTS) throw refused(`${name} has too many cells. Save it as CSV UTF-8.`);
    open(localName(tag.name), tag.attributes, tag.name);
  });
  parser.on('closetag', (tag) => {
    held = 0;
    depth -= 1;
    close(localName(tag.name));
  });
  const take = (part: string) => {
    held = 0;
    if (part.length > MAX_CELL) throw refused(tooLong(name));
    text(part);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  for await (const slice of slices) {
    for (let at = 0; at < slice.length; at += STEP) {
      const part = slice.slice(at, at + STEP);
      held += part.length;
      if (held > MAX_CELL + STEP) throw refused(tooLong(name));
      parser.write(part);
    }
  }
  parser.close();
}
