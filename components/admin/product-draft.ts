/** The most letters of a draft in an address, which proxies limit. */
const MOST = 6000;

/** Longer texts than this are left out of a draft that would be too long. */
const LONG = 600;

async function packed(entries: readonly unknown[]): Promise<string> {
  const bytes = new Blob([JSON.stringify(entries)]).stream();
  const small = bytes.pipeThrough(new CompressionStream('deflate-raw'));
  const codes = new Uint8Array(await new Response(small).arrayBuffer());
  const text = btoa(Array.from(codes, (code) => String.fromCharCode(code)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns what stands in a form, small enough for an address. */
export async function draftOf(form: HTMLFormElement): Promise<string> {
  const entries = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && name !== 'seen' && !name.startsWith('$'),
  );
  const draft = await packed(entries);
  if (draft.length <= MOST) return draft;
  return packed(entries.filter(([, value]) => String(value).length < LONG));
}
