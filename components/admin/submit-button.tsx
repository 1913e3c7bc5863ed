'use client';

import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from '@/components/ui/button';

/** The button of a form, which shows at once that the form is on its way. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'pending'>) {
  const { pending } = useFormStatus();
  return <Button {...props} type="submit" pending={pending} />;
}
