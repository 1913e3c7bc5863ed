'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import basics from '@/components/ui/basics.module.css';
import { Button, buttonClass } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { Status } from '@/components/ui/visually-hidden';
import { fill } from '@/lib/words/fill';
import { photos as styles } from './admin-classes';
import { PhotoOnItsWay, type QueueWords } from './photo-on-its-way';
import { isUnsent, photoQueue, type QueuedPhoto, type WhyNot } from './photo-queue';
import { sendPhoto } from './send-photo';
import { shrinkPhoto } from './shrink-photo';

type PhotoUploadProps = {
  /** Null where each photo is that of the product that its file is named like. */
  productId: number | null;
  /** Whether the product has as many photos as it may have. */
  isFull: boolean;
  words: QueueWords & { file: string; send: string };
};

const ACCEPT = 'image/*,.heic,.heif';

const NONE: readonly QueuedPhoto[] = [];

/** Resolves after some time (ms), or as soon as the line is back; null for that alone. */
function pause(ms: number | null): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = ms === null ? undefined : setTimeout(go, ms);
    addEventListener('online', go);
  });
}

/** Returns where a photo is sent to; without a name, where a plain form sends several. */
const urlOf = (productId: number | null, name: string) =>
  productId === null
    ? `/admin/api/photos?named=${encodeURIComponent(name)}`
    : `/admin/api/photos?product=${productId}`;

/** The photos in the order that their names count: "2.jpg" stands before "10.jpg". */
const byName = (photos: readonly File[]) =>
  [...photos].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

function useQueue(productId: number | null, { why }: QueueWords) {
  const router = useRouter();
  const [queue] = useState(() =>
    photoQueue({
      prepare: shrinkPhoto,
      send: (photo, onPercent, name) => {
        const isWhy = (code: string): code is WhyNot => Object.hasOwn(why, code);
        return sendPhoto(urlOf(productId, name), photo, onPercent, isWhy);
      },
      pause,
      isOnline: () => navigator.onLine,
      onStored: () => router.refresh(),
    }),
  );
  const photos = useSyncExternalStore(queue.subscribe, queue.photos, () => NONE);
  const isLeft = photos.some(isUnsent);

  useEffect(() => {
    const { resume } = queue;
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [queue]);

  useEffect(() => {
    if (!isLeft) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLeft]);

  return { queue, photos };
}

/**
 * Takes photos from the camera or the album, several at once, and sends them one after the other:
 * over a bad line again and again, and not before there is one. Without scripts it is a form, of
 * one product for one photo.
 */
export function PhotoUpload({ productId, isFull, words }: PhotoUploadProps) {
  const hydrated = useHydrated();
  const { queue, photos } = useQueue(productId, words);
  const chosen = useRef<HTMLInputElement>(null);

  const take = (input: HTMLInputElement) => {
    if (!input.files?.length) return;
    queue.add(productId === null ? byName([...input.files]) : [...input.files]);
    input.value = '';
  };

  // What was chosen before the scripts ran.
  useLayoutEffect(() => {
    if (chosen.current) take(chosen.current);
  });

  const done = photos.filter(({ state }) => state.kind === 'done').length;
  const input = { type: 'file', accept: ACCEPT, className: hydrated ? basics.hidden : undefined };
  const label = hydrated ? buttonClass({ variant: 'secondary' }) : styles.file;
  return (
    <section className={styles.upload}>
      {isFull ? (
        <p>{words.why['too-many']}</p>
      ) : (
        <form
          className={styles.buttons}
          method="post"
          encType="multipart/form-data"
          action={urlOf(productId, '')}
        >
          {hydrated && productId !== null && (
            <label className={buttonClass()}>
              {words.camera}
              <input
                {...input}
                capture="environment"
                onChange={({ currentTarget }) => take(currentTarget)}
              />
            </label>
          )}
          <label className={label}>
            {hydrated ? words.album : words.file}
            <input
              {...input}
              ref={chosen}
              name="photo"
              required
              multiple={hydrated || productId === null}
              onChange={({ currentTarget }) => take(currentTarget)}
            />
          </label>
          {!hydrated && <Button type="submit">{words.send}</Button>}
        </form>
      )}
      <Status>{photos.length > 0 && fill(words.progress, { done, count: photos.length })}</Status>
      {photos.length > 0 && (
        <ul className={styles.queue} aria-label={words.list}>
          {photos.map((photo) => (
            <PhotoOnItsWay
              key={photo.key}
              photo={photo}
              words={words}
              again={() => queue.again(photo.key)}
              drop={() => queue.drop(photo.key)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
