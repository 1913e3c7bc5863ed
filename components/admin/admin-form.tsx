import type { ReactNode } from 'react';

type AdminFormProps = {
  action: (form: FormData) => Promise<void>;
  className?: string | undefined;
  children: ReactNode;
};

/** A form of the admin, whose action changes something. */
export function AdminForm({ action, className, children }: AdminFormProps) {
  return (
    <form action={action} className={className}>
      {children}
    </form>
  );
}
