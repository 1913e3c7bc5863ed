'use server';

import { z } from 'zod';
import { photosPath } from '@/components/admin/photos';
import { describePhoto, movePhoto, photoSteps } from '@/lib/admin/products/change-photos';
import { undoEdit } from '@/lib/admin/products/undo-edit';
import { id as productId, tidy } from '@/lib/catalogue/product-fields';
import { adminAction } from '../../../../action';
import { showChangesSoon } from '../../../../show-changes';

const path = z.string().min(1).max(300);
const list = z.string().transform((text) => text.split('|'));

// A bar stands between the texts of pictures where they are stored.
const text = z.string().transform((typed) => tidy(typed.replaceAll('|', ' '), 200));

const backTo = (fields: { id: number } | null) =>
  fields ? photosPath(fields.id) : '/admin/products';

/** Moves a picture, makes it the main one, or removes it. */
export const stepPhoto = adminAction(
  'staff',
  z.object({ id: productId, path, seen: list, step: z.enum(photoSteps) }),
  backTo,
  async ({ id, ...step }, { db, person }) => {
    await movePhoto(db, id, step, { personId: person.id, name: person.name });
    showChangesSoon();
    return { path: photosPath(id), said: 'moved' };
  },
);

/** Says what a picture shows, in each language. */
export const savePhotoTexts = adminAction(
  'staff',
  z.object({
    id: productId,
    path,
    en: text,
    ar: text,
    fr: text,
    seen_en: z.string(),
    seen_ar: z.string(),
    seen_fr: z.string(),
  }),
  backTo,
  async ({ id, path, en, ar, fr, seen_en, seen_ar, seen_fr }, { db, person }) => {
    const seen = { en: seen_en, ar: seen_ar, fr: seen_fr };
    const editor = { personId: person.id, name: person.name };
    await describePhoto(db, id, { path, texts: { en, ar, fr }, seen }, editor);
    showChangesSoon();
    return { path: photosPath(id), said: 'described' };
  },
);

/** Undoes the last change of a product's pictures. */
export const undoPhotos = adminAction(
  'staff',
  z.object({ id: productId, edit: z.coerce.number().int().positive() }),
  backTo,
  async ({ id, edit }, { db, person }) => {
    const editor = { personId: person.id, name: person.name };
    await undoEdit(db, { productId: id, editId: edit }, editor);
    showChangesSoon();
    return { path: photosPath(id), said: 'undone' };
  },
);
