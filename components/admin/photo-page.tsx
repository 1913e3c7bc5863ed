import { Filled } from '@/components/ui/filled';
import type { PhotoChange } from '@/lib/admin/products/last-photo-change';
import type { ProductPhotos } from '@/lib/admin/products/product-photos';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { admin as adminStyles, photos as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { PhotoItem } from './photo-item';
import { PhotoUpload } from './photo-upload';
import { SubmitButton } from './submit-button';

type PhotoPageProps = {
  lang: Language;
  product: ProductPhotos;
  /** The most photos that a product may have. */
  most: number;
  /** What can be undone; null for nothing. */
  change: PhotoChange | null;
  actions: { step: FormAction; describe: FormAction; undo: FormAction };
};

const DID = { added: 'lastAdded', removed: 'lastRemoved', changed: 'lastChanged' } as const;

/** What was done last to the photos, which can be undone. */
function LastChange({ lang, product, change, actions }: PhotoPageProps) {
  const { photos: words, form } = adminWords(lang);
  const { conflict, undone } = words;
  return (
    <AdminForm action={actions.undo} words={form} said={{ conflict, undone }}>
      {change && (
        <p className={adminStyles.row}>
          <input type="hidden" name="id" value={product.id} />
          <input type="hidden" name="edit" value={change.editId} />
          <span role="status">{words[DID[change.did]]}</span>
          <SubmitButton variant="secondary">{words.undo}</SubmitButton>
        </p>
      )}
    </AdminForm>
  );
}

/** The page of a product's photos: more of them, their order, and what they show. */
export function PhotoPage(props: PhotoPageProps) {
  const { lang, product, most, actions } = props;
  const { photos: words } = adminWords(lang);
  const { id, name, photos } = product;
  return (
    <div className={adminStyles.stack}>
      <p className={adminStyles.row}>
        <a href={`/admin/products/${id}`}>{words.back}</a>
      </p>
      <h1>
        <Filled text={words.heading} values={{ name: <bdi>{name}</bdi> }} />
      </h1>
      <PhotoUpload
        productId={id}
        isFull={photos.length >= most}
        words={{ ...words.queue, file: words.file, send: words.send, why: words.why }}
      />
      <p className={adminStyles.soft}>{say(lang, words.limits, { most })}</p>
      <LastChange {...props} />
      {photos.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol className={styles.photos}>
          {photos.map((photo, place) => (
            <PhotoItem key={photo.path} {...{ lang, product, photo, place, actions }} />
          ))}
        </ol>
      )}
    </div>
  );
}
