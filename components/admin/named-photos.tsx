import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { admin as styles } from './admin-classes';
import { IMPORT_PATH } from './import-paths';
import { PhotoUpload } from './photo-upload';

/** The page on which photos are sent that are named like their products. */
export function NamedPhotos({ lang }: { lang: Language }) {
  const { import: words, photos } = adminWords(lang);
  return (
    <div className={styles.stack}>
      <p className={styles.row}>
        <a href={IMPORT_PATH}>{words.back}</a>
      </p>
      <h1>{words.photos}</h1>
      <p>{words.photosText}</p>
      <PhotoUpload
        productId={null}
        isFull={false}
        words={{ ...photos.queue, file: photos.file, send: photos.send, why: photos.why }}
      />
    </div>
  );
}
