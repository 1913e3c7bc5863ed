import type { OrderStatus } from '@/lib/db/order-types';

type Step = { status: OrderStatus };

/**
 * Returns the changes of status that hold, oldest first, without the shop's notes and without what
 * was undone. An order takes no status twice: one that it has is that of a note, or, if others came
 * since, that to which an undo leads back.
 */
export function stepsOf<Event extends Step>(events: readonly Event[]): Event[] {
  const steps: Event[] = [];
  for (const event of events) {
    const at = steps.findIndex(({ status }) => status === event.status);
    if (at === -1) steps.push(event);
    else steps.length = at + 1;
  }
  return steps;
}
