import { NotFoundNotice } from '@/components/layout/missing';

/** Shown for a page number the listing does not have; its title and filters stay around it. */
export default function PageNotFound() {
  return <NotFoundNotice level={2} />;
}
