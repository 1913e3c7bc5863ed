import type { Metadata } from 'next';
import { type ReactNode, Suspense } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { backendFailure, failureDigest } from '@/lib/backend/backend';
import { EmptyState } from './empty-state';
import { errorMessage, errorTitle } from './error-message';

function Thrown({ error }: { error: unknown }): never {
  throw error;
}

/** A link to the page in view, its query included. */
const SAME_PAGE = '';

/** The error view as plain HTML, for pages without scripts. */
function FailureNotice({ error }: { error: unknown }) {
  return (
    <Container>
      <EmptyState
        title={<h1>{errorTitle(error)}</h1>}
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
      </EmptyState>
    </Container>
  );
}

/** The heading of a page with these props, for when the backend fails. */
type TitleOf<Props> = (props: Props) => string | Promise<string>;

/**
 * Returns what `draw` returns, or where the backend fails what `tell` returns. Throws any other
 * error.
 */
function toldFailure<Props, Answer>(
  titleOf: TitleOf<Props>,
  draw: (props: Props) => Promise<Answer>,
  tell: (error: Error) => Answer,
) {
  return async (props: Props): Promise<Answer> => {
    try {
      return await draw(props);
    } catch (cause) {
      const failure = backendFailure(cause);
      if (failure === null) throw cause;
      const digest = failureDigest({ ...failure, title: await titleOf(props) });
      return tell(Object.assign(new Error('The backend could not answer', { cause }), { digest }));
    }
  };
}

/**
 * What a page or layout draws from the backend. Where the backend fails the response is a 500 that
 * nobody caches. Next alone would send an empty document with it; thrown inside a boundary, the
 * error leaves the notice in the HTML, under the page's own title.
 */
export function answeredView<Props>(
  titleOf: TitleOf<Props>,
  draw: (props: Props) => Promise<ReactNode>,
) {
  return toldFailure(titleOf, draw, (error) => (
    <Suspense fallback={<FailureNotice error={error} />}>
      <Thrown error={error} />
    </Suspense>
  ));
}

/** The metadata of a page that is an `answeredView` of the same data. */
export function answeredMetadata<Props>(
  titleOf: TitleOf<Props>,
  draw: (props: Props) => Promise<Metadata>,
) {
  return toldFailure(titleOf, draw, (error) => ({ title: errorTitle(error) }));
}
