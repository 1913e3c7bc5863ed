import basics from '@/components/ui/basics.module.css';
import { Filled } from '@/components/ui/filled';
import { useLocalPath, useWords } from '@/components/ui/language';
import { policies, policyPath } from '@/lib/policies';
import { chatUrl, shop } from '@/lib/shop';
import styles from './checkout.module.css';

/** Under the button: who answers a question, and what the shop promises in writing. */
export function Reassurance() {
  const words = useWords('checkout');
  const policyLinks = useWords('policyLinks');
  const { chatMessage } = useWords('shop');
  const localPath = useLocalPath();
  // What is typed stays in view: each of these opens beside it.
  const beside = { target: '_blank', rel: 'noopener' };
  const phone = (
    <a href={`tel:+${shop.phone}`}>
      <bdi>{shop.phoneDisplay}</bdi>
    </a>
  );
  const chat = (
    <a href={chatUrl(chatMessage)} {...beside}>
      {words.questionsChat}
    </a>
  );
  return (
    <div className={styles.reassurance}>
      <p>
        <Filled text={words.questions} values={{ phone, chat }} />
      </p>
      <nav aria-label={policyLinks.about}>
        <ul className={styles.policies}>
          {policies.map((name) => (
            <li key={name}>
              <a href={localPath(policyPath(name))} className={basics.textLink} {...beside}>
                {policyLinks[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
