import type { AdminWords } from '@/lib/words/admin-words';

// The photos that are on their way to the shop: one after the other, so that they keep their order.

/** Why the shop did not take a photo. */
export type WhyNot = keyof AdminWords['photos']['why'];

/** What became of sending a photo: stored, no answer, or refused. */
export type Sent = 'stored' | 'no-answer' | { why: WhyNot };

export type PhotoState =
  | { kind: 'waiting' | 'shrinking' | 'storing' | 'pausing' | 'offline' | 'lost' | 'done' }
  | { kind: 'sending'; percent: number }
  | { kind: 'refused'; why: WhyNot };

export type QueuedPhoto = { key: number; name: string; state: PhotoState };

type Entry = QueuedPhoto & { file: File; prepared: Blob | null };

/** What the queue works with. */
export type Ways = {
  /** Makes a photo as small as it may be. */
  prepare: (file: File) => Promise<Blob>;
  send: (photo: Blob, onPercent: (percent: number) => void, name: string) => Promise<Sent>;
  /** Waits for some time (ms), or until the line is back if that is sooner; null until then. */
  pause: (ms: number | null) => Promise<void>;
  isOnline: () => boolean;
  onStored: () => void;
};

/** The waits (ms) before a photo is sent again. After the last one somebody has to say so. */
export const PAUSES = [2_000, 5_000, 15_000, 30_000, 60_000];

/** The most bytes that the shop takes. */
const MOST_BYTES = 20 * 1024 * 1024;

/** What passes, so that the photo is sent again by itself. */
const PASSING: readonly WhyNot[] = ['too-slow', 'broken', 'busy', 'failed'];

/** What somebody can do something about, and then send the same photo again. */
const MENDABLE: readonly WhyNot[] = [...PASSING, 'signed-out', 'too-many', 'cross-site'];

/** Whether a photo waits for somebody to have it sent again. */
export const isStuck = ({ state }: QueuedPhoto) =>
  state.kind === 'lost' || (state.kind === 'refused' && MENDABLE.includes(state.why));

/** Whether a photo would be lost with the page. */
export const isUnsent = (photo: QueuedPhoto) =>
  isStuck(photo) || !['done', 'refused'].includes(photo.state.kind);

/** Returns a queue of photos, which tells its listeners of every change. */
export function photoQueue({ prepare, send, pause, isOnline, onStored }: Ways) {
  let entries: readonly Entry[] = [];
  let isRunning = false;
  let last = 0;
  const listeners = new Set<() => void>();

  function show(next: readonly Entry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function put(key: number, change: Partial<Entry>): void {
    show(entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));
  }

  const say = (key: number, state: PhotoState) => put(key, { state });

  async function prepared({ key, file, prepared }: Entry): Promise<Blob> {
    if (prepared !== null) return prepared;
    say(key, { kind: 'shrinking' });
    const photo = await prepare(file);
    put(key, { prepared: photo });
    return photo;
  }

  async function sendOnce({ key, name }: Entry, photo: Blob): Promise<Sent> {
    say(key, { kind: 'sending', percent: 0 });
    const onPercent = (percent: number) =>
      say(key, percent < 100 ? { kind: 'sending', percent } : { kind: 'storing' });
    return send(photo, onPercent, name);
  }

  async function deliver(entry: Entry): Promise<PhotoState> {
    const { key } = entry;
    const photo = await prepared(entry);
    if (photo.size > MOST_BYTES) return { kind: 'refused', why: 'too-large' };
    for (let tries = 0; ; ) {
      if (!isOnline()) {
        say(key, { kind: 'offline' });
        await pause(null);
      }
      const sent = await sendOnce(entry, photo);
      if (sent === 'stored') return { kind: 'done' };
      const passes = sent === 'no-answer' || PASSING.includes(sent.why);
      const wait = passes ? PAUSES[tries] : undefined;
      if (wait === undefined) {
        return sent === 'no-answer' ? { kind: 'lost' } : { kind: 'refused', why: sent.why };
      }
      // What is lost without a line is no fault of the shop.
      if (!isOnline()) continue;
      tries += 1;
      say(key, { kind: 'pausing' });
      await pause(wait);
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = entries.find(({ state }) => state.kind === 'waiting');
      if (next === undefined) break;
      const state = await deliver(next);
      say(next.key, state);
      if (state.kind === 'done') onStored();
    }
    isRunning = false;
  }

  const waiting: PhotoState = { kind: 'waiting' };

  return {
    photos: (): readonly QueuedPhoto[] => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Adds photos behind those that wait; those that arrived leave the list. */
    add(files: readonly File[]): void {
      const added = files.map((file) => {
        last += 1;
        return { key: last, name: file.name, file, prepared: null, state: waiting };
      });
      show([...entries.filter(({ state }) => state.kind !== 'done'), ...added]);
      void run();
    },
    /** Sends a photo again. */
    again(key: number): void {
      say(key, waiting);
      void run();
    },
    /** Leaves a photo out. */
    drop(key: number): void {
      show(entries.filter((entry) => entry.key !== key));
    },
    /** Sends again what a bad line has lost. */
    resume(): void {
      show(entries.map((one) => (one.state.kind === 'lost' ? { ...one, state: waiting } : one)));
      void run();
    },
  };
}
