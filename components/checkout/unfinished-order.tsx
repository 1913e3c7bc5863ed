import { useEffect, useState } from 'react';
import callout from '@/components/ui/callout.module.css';
import { readPendingOrder } from '@/lib/orders/browser/pending-order';
import { chatUrl } from '@/lib/shop';

/** After a visit that ended in the middle of sending: says where that order stands. */
export function UnfinishedOrder() {
  const [orderNumber, setOrderNumber] = useState<string | null>(null);

  useEffect(() => {
    setOrderNumber(readPendingOrder()?.orderNumber ?? null);
  }, []);

  if (orderNumber === null) return null;
  return (
    <div className={callout.callout}>
      <p className={callout.title}>Order {orderNumber} is saved, but may not have reached us.</p>
      <p>
        Complete the order once more to send it: it will not be ordered twice. Or{' '}
        <a
          href={chatUrl(`Hello! My order number is ${orderNumber}. Did you receive it?`)}
          target="_blank"
          rel="noreferrer"
        >
          ask us in the chat
        </a>
        .
      </p>
    </div>
  );
}
