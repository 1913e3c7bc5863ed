import { withDetails } from './details';
import { movedTexts, pictureFields, picturesInWords } from './picture-texts';
import { aProduct } from './testing';

const product = aProduct({
  imagePath: 'a/1.webp',
  details: {
    images: ['a/2.webp', 'a/1.webp', 'a/3.webp'],
    image_texts: ['Front', '', '', 'Box'],
    image_texts_ar: ['', 'من الخلف'],
  },
});

const texts = (en: string, ar: string) => ({ en, ar, fr: '' });

it('has each picture once, with its texts', () => {
  expect(picturesInWords(product)).toEqual([
    { path: 'a/1.webp', texts: texts('Front', '') },
    { path: 'a/2.webp', texts: texts('', 'من الخلف') },
    { path: 'a/3.webp', texts: texts('Box', '') },
  ]);
  expect(picturesInWords(aProduct({ imagePath: '' }))).toEqual([]);
});

it('writes pictures in another order as they were', () => {
  const turned = picturesInWords(product).reverse();
  const { imagePath, lists } = pictureFields(turned);
  expect(lists.image_texts).toEqual(['Box', '', 'Front']);
  expect(picturesInWords({ imagePath, ...withDetails(product, lists) })).toEqual(turned);
  expect(pictureFields([])).toMatchObject({ imagePath: '', lists: { images: [] } });
});

it('leaves the texts of pictures that are gone, and says nothing of new ones', () => {
  expect(movedTexts(product, ['a/new.webp', 'a/3.webp', 'a/2.webp'])).toEqual({
    image_texts: ['', 'Box'],
    image_texts_ar: ['', '', 'من الخلف'],
    image_texts_fr: [],
  });
});
