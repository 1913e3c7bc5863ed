'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import type { FormView } from '@/components/admin/field-view';
import { SHOP_PATH, subjectPath } from '@/components/admin/shop-index';
import { shopView } from '@/components/admin/shop-view';
import { AdminRefusal } from '@/lib/admin/refusal';
import { BrokenFile, folderState, readSubject } from '@/lib/admin/shop/owner-files';
import { askToPublish } from '@/lib/admin/shop/publisher';
import { readShopForm } from '@/lib/admin/shop/read-form';
import { saveSubject } from '@/lib/admin/shop/save-subject';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { adminAction, adminViewAction } from '../../action';

/** Saves the form of a subject. */
export const saveShop = adminViewAction<FormView>('owner', async (posted, work) => {
  const { db, person, hasScripts } = work;
  const form = readShopForm(posted);
  if (form === null) redirect(SHOP_PATH);
  const { subject } = form;
  const saved = await saveSubject(db, form, person.name).catch((error: unknown) => {
    // The page says what is wrong with a file that was broken meanwhile.
    if (error instanceof BrokenFile) redirect(subjectPath(subject));
    throw error;
  });
  if (saved.kind === 'saved') {
    if (!hasScripts) redirect(`${subjectPath(subject)}?said=saved`);
    refresh();
  }
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const file = readSubject(subject, folderState());
  return shopView({ lang, subject, file, answered: { form, saved } });
});

/** Has the shop built and restarted with what the files say. */
export const publish = adminAction(
  'settings',
  z.object({}),
  () => SHOP_PATH,
  async (_, { db, person }) => {
    if (!(await askToPublish(db, person.name))) throw new AdminRefusal('failed', 'Nobody to ask.');
    return { path: SHOP_PATH, said: 'asked' };
  },
);
