'use client';

import { textForHtml } from '@/lib/server/next/html-only';

/** A data script that stands in the HTML alone: in the browser its text is empty. */
export function HtmlOnlyScript({ id, type }: { id: string; type: string }) {
  return (
    <script type={type} suppressHydrationWarning>
      {typeof window === 'undefined' ? textForHtml(id) : ''}
    </script>
  );
}
