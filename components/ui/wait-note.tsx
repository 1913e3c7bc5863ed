import styles from './basics.module.css';
import { useWaitStage } from './use-wait-stage';

/** An answer that comes sooner (ms) is not announced. */
const SAID_AFTER = 1_000;

type WaitNoteProps = {
  waiting: boolean;
  /** What is waited for. */
  text: string;
  /** How to go on, once it has taken 8 s. */
  late: string;
  className?: string;
};

/** Says what a slow answer is about, and after a while how to go on without it. */
export function WaitNote({ waiting, text, late, className }: WaitNoteProps) {
  const stage = useWaitStage(waiting ? text : null, SAID_AFTER);
  return (
    <div role="status" className={styles.waitNote}>
      {stage !== 'short' && <p className={className}>{stage === 'long' ? late : text}</p>}
    </div>
  );
}
