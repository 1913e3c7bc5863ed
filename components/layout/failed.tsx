import type { Metadata } from 'next';
import { type ReactNode, Suspense } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { backendMessage } from '@/lib/backend/digest';
import { ERROR_TITLE, errorMessage } from './error-message';
import { Notice } from './notice';

function Thrown({ error }: { error: unknown }): never {
  throw error;
}

/** A link to the page in view, its query included. */
const SAME_PAGE = '';

/** The error view (spec section 8) as plain HTML, for readers without scripts. */
function FailureNotice({ error }: { error: unknown }) {
  return (
    <Container>
      <Notice
        title={<h1>{ERROR_TITLE}</h1>}
        actions={
          <>
            <a className={buttonClass()} href={SAME_PAGE}>
              Try again
            </a>
            <a className={buttonClass({ variant: 'secondary' })} href="/">
              Go Home
            </a>
          </>
        }
      >
        <p role="alert">{errorMessage(error)}</p>
      </Notice>
    </Container>
  );
}

/** What `draw` gives, or where the backend fails what `tell` makes of that; any other error goes on. */
function toldFailure<Props, Answer>(
  draw: (props: Props) => Promise<Answer>,
  tell: (error: unknown) => Answer,
) {
  return async (props: Props): Promise<Answer> => {
    try {
      return await draw(props);
    } catch (error) {
      if (backendMessage(error) === null) throw error;
      return tell(error);
    }
  };
}

/**
 * What a page or layout draws from the backend. Where the backend fails the answer is a 500 that nobody keeps, as if
 * the error had gone on; thrown inside a boundary it leaves the notice in the HTML, where Next alone sends an empty document.
 */
export function answeredView<Props>(draw: (props: Props) => Promise<ReactNode>) {
  return toldFailure(draw, (error) => (
    <Suspense fallback={<FailureNotice error={error} />}>
      <Thrown error={error} />
    </Suspense>
  ));
}

/** The metadata of a page that is an `answeredView` of the same data. */
export function answeredMetadata<Props>(draw: (props: Props) => Promise<Metadata>) {
  return toldFailure(draw, () => ({ title: ERROR_TITLE }));
}
