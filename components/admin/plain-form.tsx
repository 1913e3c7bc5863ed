import type { ReactNode, Ref } from 'react';
import type { FormAction } from './form-outcome';

type PlainFormProps = {
  action: FormAction;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** A form of the admin whose action always leads to a page, and whose fields are kept nowhere. */
export function PlainForm({ action, className, ref, children }: PlainFormProps) {
  const post: (data: FormData) => void = action;
  return (
    <form ref={ref} action={post} className={className}>
      {children}
    </form>
  );
}
