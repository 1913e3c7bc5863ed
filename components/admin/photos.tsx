import type { ProductPhotos } from '@/lib/admin/products/product-photos';
import { imageAt } from '@/lib/catalogue/images';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { photos as styles } from './admin-classes';

/** The path of the page of a product's photos. */
export const photosPath = (id: number) => `/admin/products/${id}/photos`;

type PhotosProps = { lang: Language; product: ProductPhotos };

/** A product's photos in small, which lead to the page where they are added and changed. */
export function Photos({ lang, product: { id, photos } }: PhotosProps) {
  const { photos: words } = adminWords(lang);
  return (
    <a href={photosPath(id)} className={styles.strip}>
      {photos.map(({ path, url }) => (
        <img key={path} src={imageAt(url, 96)} alt="" width={64} height={64} loading="lazy" />
      ))}
      <span>{photos.length === 0 ? words.add : words.title}</span>
    </a>
  );
}
