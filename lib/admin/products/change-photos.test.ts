/** @jest-environment node */
import { picturesInWords } from '@/lib/catalogue/picture-texts';
import { aProduct } from '@/lib/catalogue/testing';
import { listJournal } from '@/lib/db/journal';
import { savePerson } from '@/lib/db/people';
import { findProductById, saveProducts } from '@/lib/db/products';
import { openTestDatabase } from '@/lib/db/testing';
import { describePhoto, movePhoto, type PhotoStep } from './change-photos';
import type { Editor } from './edit-product';
import { undoableEdit, undoEdit } from './undo-edit';

const SEEN = ['a.webp', 'b.webp', 'c.webp'];
const none = { en: '', ar: '', fr: '' };

describe.each(['sqlite', 'postgres'] as const)('the photos of a product on %s', (engine) => {
  let editor: Editor;
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  const put = (paths: readonly string[]) => {
    const [imagePath = '', ...images] = paths;
    const details = { images, image_texts: ['', 'The box'] };
    return saveProducts(opened.db, [aProduct({ id: 124, imagePath, details })]);
  };

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    await put(SEEN);
    const { id: personId, name } = await savePerson(opened.db, 'Rima', 'staff', new Date());
    editor = { personId, name };
  });

  afterEach(() => opened.close());

  const move = (path: string, step: PhotoStep) =>
    movePhoto(opened.db, 124, { path, step, seen: SEEN }, editor);
  const pictures = async () => {
    const product = await findProductById(opened.db, 124);
    return product ? picturesInWords(product) : [];
  };
  const order = async () => (await pictures()).map(({ path }) => path.charAt(0)).join('');

  it.each<[string, PhotoStep, string]>([
    ['c.webp', 'earlier', 'acb'],
    ['a.webp', 'later', 'bac'],
    ['a.webp', 'earlier', 'abc'],
    ['c.webp', 'later', 'abc'],
    ['c.webp', 'main', 'cab'],
    ['a.webp', 'remove', 'bc'],
  ])('have %s %s', async (path, step, now) => {
    await move(path, step);
    expect(await order()).toBe(now);
    const box = (await pictures()).find((picture) => picture.path === 'b.webp');
    expect(box?.texts.en).toBe('The box');
    expect(await listJournal(opened.db, 10)).toHaveLength(now === 'abc' ? 0 : 1);
  });

  it('are left as somebody else has put them, but for one that was added behind', async () => {
    await put([...SEEN, 'd.webp']);
    await move('c.webp', 'main');
    expect(await order()).toBe('cabd');
    await expect(move('b.webp', 'main')).rejects.toMatchObject({ code: 'conflict' });
    await put(['a.webp', 'b.webp']);
    await expect(move('c.webp', 'remove')).rejects.toMatchObject({ code: 'conflict' });
    await expect(move('a.webp', 'remove')).rejects.toMatchObject({ code: 'conflict' });
    expect(await order()).toBe('ab');
  });

  it('come back, with what they show, when a removal is undone', async () => {
    const before = await pictures();
    await move('b.webp', 'remove');
    const edit = await undoableEdit(opened.db, 124);
    await undoEdit(opened.db, { productId: 124, editId: edit?.id ?? 0 }, editor);
    expect(await pictures()).toEqual(before);
  });

  it('say what they show, and nothing that somebody else said is lost', async () => {
    const say = (path: string, texts: typeof none, seen: typeof none) =>
      describePhoto(opened.db, 124, { path, texts, seen }, editor);
    const front = { en: 'The front', ar: 'الواجهة', fr: 'De face' };
    await say('c.webp', front, none);
    await say('c.webp', front, none);
    expect((await pictures()).map(({ texts }) => texts)).toEqual([
      none,
      { ...none, en: 'The box' },
      front,
    ]);
    const other = { ...front, en: 'Another' };
    await expect(say('c.webp', other, none)).rejects.toMatchObject({ code: 'conflict' });
    await expect(say('gone.webp', other, none)).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      describePhoto(opened.db, 9, { path: 'a', texts: none, seen: none }, editor),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});
