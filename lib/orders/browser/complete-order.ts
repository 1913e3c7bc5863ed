import { type Delivery, type DeliveryErrors, deliveryErrors, deliverySchema } from '../schema';
import { exclusively } from './exclusively';
import { forgetPendingOrder } from './pending-order';
import { type OrderContent, type SubmitOutcome, submitOrder } from './submit-order';

/** What of an order is not typed into the form. */
export type AgreedOrder = Omit<OrderContent, 'delivery'>;

/** What became of pressing Complete Order. */
export type CompleteOutcome =
  | SubmitOutcome
  /** An order is on its way already, or another tab has emptied the basket. */
  | { kind: 'elsewhere' };

function checkForm(form: FormData) {
  const checked = deliverySchema.safeParse({
    ...Object.fromEntries(form),
    newsletter: form.has('newsletter'),
  });
  const errors: DeliveryErrors = deliveryErrors(checked.error?.issues ?? []);
  return { delivery: checked.data, errors };
}

/** The checkout's side of it. Both are called while no other order can be on its way, in any tab. */
export type Checkout = {
  /** What the shopper agreed to; null where nothing is left to order. */
  agreed(): AgreedOrder | null;
  /** The order is placed and its e-mail sent: the basket is to be emptied. */
  onDone(order: { orderNumber: string; total: number; delivery: Delivery }): void;
};

/** Checks the form and submits the order, once at a time. */
export async function completeOrder(form: FormData, checkout: Checkout): Promise<CompleteOutcome> {
  const { delivery, errors } = checkForm(form);
  if (delivery === undefined) return { kind: 'invalid_delivery', errors };
  const outcome = await exclusively<CompleteOutcome>(async () => {
    const order = checkout.agreed();
    if (order === null) return { kind: 'elsewhere' };
    const submitted = await submitOrder({ ...order, delivery });
    if (submitted.kind === 'done') {
      const { orderNumber, total } = submitted;
      checkout.onDone({ orderNumber, total, delivery });
      forgetPendingOrder();
    }
    return submitted;
  });
  return outcome ?? { kind: 'elsewhere' };
}
