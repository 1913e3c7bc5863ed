// Makes the neutral picture that is shown where a product's own fails to load: an unlabelled bottle
// on the shared ground, 600 px.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const plate = fileURLToPath(new URL('./plates/rendered/unisex-apothecary.webp', import.meta.url));
const target = fileURLToPath(new URL('../../public/placeholder.webp', import.meta.url));
await sharp(plate)
  .resize(600, 600)
  .modulate({ saturation: 0.6 })
  .webp({ quality: 80, smartSubsample: true })
  .toFile(target);
