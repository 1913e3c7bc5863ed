import callout from '@/components/ui/callout.module.css';
import { chatUrl, shop } from '@/lib/shop';

/** Without scripts there is no basket to order from: the way to order all the same. */
export function ScriptsNeeded() {
  return (
    <noscript>
      <div className={callout.callout}>
        <p>
          Ordering here needs JavaScript. You can also order in the{' '}
          <a href={chatUrl()}>chat with the shop</a> or at {shop.phoneDisplay}.
        </p>
      </div>
    </noscript>
  );
}
