import { Field } from '@/components/ui/field';
import type { PhotoStep } from '@/lib/admin/products/change-photos';
import type { Photo, ProductPhotos } from '@/lib/admin/products/product-photos';
import { imageAt } from '@/lib/catalogue/images';
import { directionOf, type Language, languageNames, languages } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';
import { photos as styles } from './admin-classes';
import { AdminForm } from './admin-form';
import type { FormAction } from './form-outcome';
import { SubmitButton } from './submit-button';

type PhotoItemProps = {
  lang: Language;
  product: ProductPhotos;
  photo: Photo;
  /** From 0. */
  place: number;
  actions: { step: FormAction; describe: FormAction };
};

/** The width (px) of the file that is shown. */
const WIDTH = 160;

/** The buttons that move a picture, make it the main one, or remove it. */
function Steps({ lang, product, photo, place, actions }: PhotoItemProps) {
  const { photos: words, form } = adminWords(lang);
  const { conflict, gone } = words;
  const count = product.photos.length;
  const buttons: [PhotoStep, string, boolean][] = [
    ['earlier', words.earlier, place > 0],
    ['later', words.later, place < count - 1],
    ['main', words.makeMain, place > 0],
    ['remove', words.remove, true],
  ];
  const seen = product.photos.map(({ path }) => path).join('|');
  return (
    <AdminForm action={actions.step} words={form} said={{ conflict, 'not-found': gone }}>
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="path" value={photo.path} />
      <input type="hidden" name="seen" value={seen} />
      <div className={styles.buttons}>
        {buttons.map(
          ([step, button, isPossible]) =>
            isPossible && (
              <SubmitButton
                key={step}
                name="step"
                value={step}
                variant="secondary"
                aria-label={say(lang, words.of, { button, number: place + 1 })}
              >
                {button}
              </SubmitButton>
            ),
        )}
      </div>
    </AdminForm>
  );
}

/** What a picture shows, in each language. */
function Texts({ lang, product, photo, actions }: PhotoItemProps) {
  const { photos: words, form } = adminWords(lang);
  const { described, conflict, gone } = words;
  return (
    <details className={styles.texts}>
      <summary>{words.texts}</summary>
      <AdminForm
        action={actions.describe}
        words={form}
        said={{ described, conflict, 'not-found': gone }}
        className={styles.form}
      >
        <p className={styles.hint}>{words.textsHint}</p>
        <input type="hidden" name="id" value={product.id} />
        <input type="hidden" name="path" value={photo.path} />
        {languages.map((language) => (
          <div key={language}>
            <input type="hidden" name={`seen_${language}`} value={photo.texts[language]} />
            <Field
              label={languageNames[language]}
              name={language}
              lang={language}
              dir={directionOf(language)}
              maxLength={200}
              defaultValue={photo.texts[language]}
            />
          </div>
        ))}
        <SubmitButton variant="secondary">{words.save}</SubmitButton>
      </AdminForm>
    </details>
  );
}

/** One of a product's photos, with all that can be done with it. */
export function PhotoItem(props: PhotoItemProps) {
  const { lang, product, photo, place } = props;
  const { photos: words } = adminWords(lang);
  const position = say(lang, words.position, { number: place + 1, count: product.photos.length });
  return (
    <li className={styles.item}>
      <a href={photo.url}>
        <img
          src={imageAt(photo.url, WIDTH)}
          alt={photo.texts[lang] || position}
          width={WIDTH}
          height={WIDTH}
          loading="lazy"
        />
      </a>
      <div>
        <p>
          {position}
          {place === 0 && <strong className={styles.main}>{words.main}</strong>}
        </p>
        <Steps {...props} />
      </div>
      <Texts {...props} />
    </li>
  );
}
