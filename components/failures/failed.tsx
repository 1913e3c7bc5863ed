import type { Metadata } from 'next';
import { type ReactNode, Suspense } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { type BackendFailure, backendFailure, failureDigest } from '@/lib/backend/backend';
import { stillLife } from '@/lib/images/still-lifes';
import { type Language, localPath } from '@/lib/language';
import { pageLanguage } from '@/lib/words/page-language';
import { wordsOf } from '@/lib/words/words';
import { errorMessage, errorTitle, failureMessage } from './error-message';
import { NoticeBoundary } from './notice-boundary';

function Thrown({ error }: { error: unknown }): never {
  throw error;
}

/** An empty `href` links to the current page with its query. */
const SAME_PAGE = '';

type FailedPartProps = {
  lang: Language;
  failure: BackendFailure;
  /** The heading of the part that failed. */
  title: ReactNode;
};

function PartNotice({ lang, failure, title }: FailedPartProps) {
  const { failure: words } = wordsOf(lang);
  return (
    <Container>
      <EmptyState
        title={title}
        actions={
          <a className={buttonClass()} href={SAME_PAGE}>
            {words.tryAgain}
          </a>
        }
      >
        <p role="alert">{failureMessage(failure, words)}</p>
      </EmptyState>
    </Container>
  );
}

/**
 * Replaces a part of a page when its products failed to load. The rest of the page shows; the
 * response is a 5xx, which no cache stores.
 */
export function FailedPart(props: FailedPartProps) {
  const notice = <PartNotice {...props} />;
  const error = new Error('The backend could not answer');
  return (
    <NoticeBoundary notice={notice}>
      <Suspense fallback={notice}>
        <Thrown error={Object.assign(error, { digest: failureDigest(props.failure) })} />
      </Suspense>
    </NoticeBoundary>
  );
}

/** The error view as plain HTML, for pages without scripts. */
function FailureNotice({ lang, error }: { lang: Language; error: unknown }) {
  const { failure } = wordsOf(lang);
  return (
    <Container>
      <EmptyState
        title={<h1>{errorTitle(error, failure)}</h1>}
        actions={
          <>
            <a className={buttonClass()} href={SAME_PAGE}>
              {failure.tryAgain}
            </a>
            <a className={buttonClass({ variant: 'secondary' })} href={localPath(lang, '/')}>
              {failure.goHome}
            </a>
          </>
        }
        picture={stillLife('sea')}
      >
        <p role="alert">{errorMessage(error, failure)}</p>
      </EmptyState>
    </Container>
  );
}

/** The props of every page below the language segment. */
type LocalProps = { params: Promise<{ lang: string }> };

/** Returns a page's heading for when the backend fails. */
type TitleOf<Props> = (props: Props, lang: Language) => string | Promise<string>;

/**
 * Returns what `draw` returns, or what `onFailure` returns if the backend fails. Throws any other
 * error.
 */
function handlingFailure<Props extends LocalProps, Answer>(
  titleOf: TitleOf<Props>,
  draw: (props: Props, lang: Language) => Promise<Answer>,
  onFailure: (error: Error, lang: Language) => Answer,
) {
  return async (props: Props): Promise<Answer> => {
    const lang = await pageLanguage(props.params);
    try {
      return await draw(props, lang);
    } catch (cause) {
      const failure = backendFailure(cause);
      if (failure === null) throw cause;
      const digest = failureDigest({ ...failure, title: await titleOf(props, lang) });
      const error = new Error('The backend could not answer', { cause });
      return onFailure(Object.assign(error, { digest }), lang);
    }
  };
}

/**
 * Draws a page or layout from the backend, in its language. If the backend fails, the response is a
 * 500, which no cache stores. Next alone would send an empty document with it; thrown inside a
 * boundary, the error leaves the notice in the HTML, under the page's own title.
 */
export function answeredView<Props extends LocalProps>(
  titleOf: TitleOf<Props>,
  draw: (props: Props, lang: Language) => Promise<ReactNode>,
) {
  return handlingFailure(titleOf, draw, (error, lang) => (
    <Suspense fallback={<FailureNotice lang={lang} error={error} />}>
      <Thrown error={error} />
    </Suspense>
  ));
}

/** Returns the metadata of a page that draws the same data with `answeredView`. */
export function answeredMetadata<Props extends LocalProps>(
  titleOf: TitleOf<Props>,
  draw: (props: Props, lang: Language) => Promise<Metadata>,
) {
  return handlingFailure(titleOf, draw, (error, lang) => ({
    title: errorTitle(error, wordsOf(lang).failure),
  }));
}
