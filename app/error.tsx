'use client';

import { ErrorView } from '@/components/layout/error-view';

export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorView error={error} retry={retry} />
    </main>
  );
}
