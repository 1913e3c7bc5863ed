import { followed } from '@/components/ui/link';

/**
 * Gives the focus to the page's heading where the list that a link led from took it along: a
 * number of the pages, a filter that was taken off or a sort goes with it. Never at the first page.
 */
export function keepFocus() {
  if (followed.link && document.activeElement === document.body)
    document.querySelector('h1')?.focus({ preventScroll: true });
}
