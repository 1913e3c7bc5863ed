import { readSession, writeSession } from '@/lib/tab-memory';

/** Returns a random UUID, also over plain HTTP, where browsers have no crypto.randomUUID. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

let name: string | null = null;

/**
 * Returns a random id of this tab, which survives a reload. Only this tab may send an e-mail it was
 * given, and a code that was valid for it stays valid.
 */
export function tabName(): string {
  name ??= readSession('tab') ?? randomUuid();
  writeSession('tab', name);
  return name;
}
