import { join } from 'node:path';
import { Command } from 'commander';
import { setProductPicture } from '@/lib/admin/products/product-picture';
import { env } from '@/lib/env';
import { announce } from './announce';
import { examples } from './help';
import { note, noteOtherBackend, onDatabase, print } from './run';

export const pictureCommand = new Command('picture')
  .description('give a product another picture: JPEG, PNG, WebP, AVIF, HEIC where it can be read')
  .argument('<id>')
  .argument('<file>', 'a photo of any size, lying on its side or not')
  .addHelpText('after', examples('products picture 124 photo.jpg'))
  .action((id: string, file: string) =>
    onDatabase(async ({ db, engine }) => {
      noteOtherBackend();
      const { dataDir } = env();
      const { path, width, height, bytes } = await setProductPicture(db, dataDir, id, file);
      print(`Product ${id} shows ${path}`);
      print(`(${width} x ${height} px, ${Math.ceil(bytes.length / 1024)} kB).`);
      if (engine === 'postgres') {
        note(`The picture lies on this machine, in ${join(dataDir, 'media')}:`);
        note('other machines of this shop need the same folder.');
      }
      await announce();
    }),
  );
