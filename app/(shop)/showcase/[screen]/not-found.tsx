import { NotFoundNotice } from '@/components/layout/not-found-notice';

/** A page of the list that does not exist; the list's own title and filters stay around it. */
export default function PageNotFound() {
  return <NotFoundNotice level={2} />;
}
