'use client';

import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from '@/components/ui/button';

/**
 * A button of a form. Shows at once that the form is on its way, unless another button with the
 * same name sent it.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'pending'>) {
  const { pending, data } = useFormStatus();
  const { name, value } = props;
  const isPressed = name === undefined || data?.get(name) === value;
  return <Button {...props} type="submit" pending={pending && isPressed} />;
}
