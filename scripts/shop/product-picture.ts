import { Command } from 'commander';
import { isSmall, SMALL } from '@/lib/admin/pictures/prepare-picture';
import { setProductPicture } from '@/lib/admin/products/product-picture';
import { env } from '@/lib/env';
import { announce } from './announce';
import { examples } from './help';
import { note, noteOtherBackend, onDatabase, print } from './run';

export const pictureCommand = new Command('picture')
  .description('give a product another picture: JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF')
  .argument('<id>')
  .argument('<file>', 'a photo of any size, lying on its side or not, or its https address')
  .addHelpText(
    'after',
    examples(
      'products picture 124 photo.jpg',
      'products picture 124 IMG_0412.HEIC',
      'products picture 124 https://shop.example/photo.jpg',
    ),
  )
  .action((id: string, source: string) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const { dataDir } = env();
      const { path, width, height, bytes } = await setProductPicture(db, dataDir, id, source);
      print(`Product ${id} shows ${path}`);
      print(`(${width} x ${height} px, ${Math.ceil(bytes.length / 1024)} kB).`);
      if (isSmall({ width, height })) {
        note(`The picture is smaller than ${SMALL} px, and looks blurred on the product's page.`);
      }
      await announce();
    }),
  );
