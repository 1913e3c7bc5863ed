import { Button } from '@/components/ui/button';
import type { AdminWords } from '@/lib/words/admin-words';
import { fill } from '@/lib/words/fill';
import { photos as styles } from './admin-classes';
import { isStuck, type QueuedPhoto } from './photo-queue';

export type QueueWords = AdminWords['photos']['queue'] & Pick<AdminWords['photos'], 'why'>;

type PhotoOnItsWayProps = {
  photo: QueuedPhoto;
  words: QueueWords;
  again: () => void;
  drop: () => void;
};

/** Returns what is to be said of a photo. */
function stateText({ state }: QueuedPhoto, words: QueueWords): string {
  if (state.kind === 'refused') return words.why[state.why];
  if (state.kind === 'sending') return fill(words.sending, { percent: state.percent });
  return words[state.kind];
}

/** A photo on its way: how far it is, and what to do where it does not go on. */
export function PhotoOnItsWay({ photo, words, again, drop }: PhotoOnItsWayProps) {
  const { name, state } = photo;
  const hasEnded = state.kind === 'lost' || state.kind === 'refused';
  return (
    <li>
      <p>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        {hasEnded ? (
          <span role="alert">{stateText(photo, words)}</span>
        ) : (
          <span className={styles.state}>{stateText(photo, words)}</span>
        )}
      </p>
      {state.kind === 'sending' && <progress max={100} value={state.percent} aria-label={name} />}
      {hasEnded && (
        <div className={styles.buttons}>
          {state.kind === 'refused' && state.why === 'signed-out' && (
            <a href="/admin/sign-in" target="_blank" rel="noreferrer">
              {words.signIn}
            </a>
          )}
          {isStuck(photo) && (
            <Button variant="secondary" aria-label={fill(words.againOf, { name })} onClick={again}>
              {words.again}
            </Button>
          )}
          <Button variant="quiet" aria-label={fill(words.dropOf, { name })} onClick={drop}>
            {words.drop}
          </Button>
        </div>
      )}
    </li>
  );
}
