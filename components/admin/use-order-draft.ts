import {
  type RefObject,
  startTransition,
  useActionState,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isObject } from '@/lib/parse';
import { readSession, writeSession } from '@/lib/tab-memory';
import type { FormOutcome } from './form-outcome';
import type { OrderFormView } from './order-form-types';
import type { ViewAction } from './use-view-form';

type Entries = [name: string, value: string][];

function readDrafts(): Readonly<Record<string, unknown>> {
  try {
    const drafts: unknown = JSON.parse(readSession('adminOrders') ?? '{}');
    return isObject(drafts) ? drafts : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed of an order for as long as the tab is open; null forgets it. */
function keepDraft(name: string, entries: Entries | null): void {
  const { [name]: _, ...others } = readDrafts();
  const drafts = entries === null ? others : { ...others, [name]: entries };
  writeSession('adminOrders', Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

function readDraft(name: string): FormData | null {
  const entries = readDrafts()[name];
  if (!Array.isArray(entries)) return null;
  const data = new FormData();
  for (const entry of entries) {
    if (!Array.isArray(entry)) continue;
    const [field, value] = entry;
    if (typeof field === 'string' && typeof value === 'string') data.append(field, value);
  }
  return data;
}

const entriesOf = (form: HTMLFormElement): Entries =>
  [...new FormData(form)].flatMap(
    ([name, value]): Entries =>
      typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [],
  );

/** Whether an action leads to the page of an order, which is written then. */
function leadsToOrder(error: unknown): boolean {
  const digest = isObject(error) ? error.digest : null;
  return typeof digest === 'string' && digest.includes('/admin/orders/');
}

/**
 * Returns the form of an order as its action last drew it, and how it is sent. What is typed is
 * kept in the tab, and drawn again where the page is loaded anew before the order was written.
 *
 * @param name whose draft it is, and of which order
 */
export function useOrderDraft(
  action: ViewAction<OrderFormView>,
  initial: OrderFormView,
  { name, root }: { name: string; root: RefObject<HTMLDivElement | null> },
) {
  const [answered, posted] = useActionState(action, { view: initial });
  const [view, setView] = useState(answered.view);
  const [generation, setGeneration] = useState(0);
  // A page that answers a post, as one sends it before scripts run, shows what was typed last.
  const isAnswer = useRef(answered.view !== initial);
  const isTyped = useRef(isAnswer.current);

  const keep = () => {
    isTyped.current = true;
    const form = root.current?.querySelector('form');
    if (form) keepDraft(name, entriesOf(form));
  };

  const draw = async (data: FormData) => {
    try {
      const { view: next } = await action(null, data);
      isTyped.current = true;
      setView(next);
    } catch (error) {
      if (leadsToOrder(error)) keepDraft(name, null);
      throw error;
    }
  };

  const send = async (data: FormData): Promise<FormOutcome> => {
    await draw(data);
    // It says itself what became of it, and keeps what is typed either way.
    return { said: 'view', refused: true };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    const kept = isAnswer.current ? null : readDraft(name);
    if (kept === null) return;
    kept.delete('do');
    startTransition(async () => {
      try {
        await draw(kept);
        setGeneration(1);
      } catch {
        // It leads away, or the line is lost: the draft is kept for the next time.
      }
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps what was drawn anew
  useEffect(() => {
    if (isTyped.current) keep();
  }, [view]);

  const forget = () => keepDraft(name, null);
  return { view, posted, send, keep, forget, generation };
}
