// Makes the neutral picture that is shown where a product's own fails to load: a flacon with a
// blank label on the shared ground, 600 px.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { composePicture } from './lib/compose-picture.mjs';
import { readPlate } from './lib/plate.mjs';

const plates = fileURLToPath(new URL('./plates/rendered', import.meta.url));
const target = fileURLToPath(new URL('../../public/placeholder.webp', import.meta.url));
const plate = await readPlate(plates, 'house-musk');
const blank = plate.object.filter((_, i) => i % 4 !== 3);
const product = { id: 0, name: '', brand: '', genre: 'unisex', type: 'multiple' };
await sharp(await composePicture(product, plate, blank))
  .resize(600, 600)
  .modulate({ saturation: 0.6 })
  .webp({ quality: 84, smartSubsample: true })
  .toFile(target);
