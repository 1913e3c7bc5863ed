import styles from './basics.module.css';
import { useWaitStage } from './use-wait-stage';

/** How long (ms) before a wait is announced. */
const SAID_AFTER = 1_000;

type WaitNoteProps = {
  waiting: boolean;
  /** What the page is waiting for. */
  text: string;
  /** What the shopper can do once it has taken 8 s. */
  late: string;
  className?: string;
};

/** Says what is loading slowly, and after a while what the shopper can do without it. */
export function WaitNote({ waiting, text, late, className }: WaitNoteProps) {
  const stage = useWaitStage(waiting ? text : null, SAID_AFTER);
  return (
    <div role="status" className={styles.waitNote}>
      {stage !== 'short' && <p className={className}>{stage === 'long' ? late : text}</p>}
    </div>
  );
}
