'use client';

import { ErrorView } from '@/components/failures/error-view';

export default function OrderError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorView error={error} retry={retry} />;
}
