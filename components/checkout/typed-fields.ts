import { isObject } from '@/lib/parse';
import { readSession, writeSession } from '@/lib/tab-memory';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns whether a value is a control that the shopper fills in. */
export function isControl(value: unknown): value is Control {
  return (
    value instanceof HTMLInputElement ||
    value instanceof HTMLSelectElement ||
    value instanceof HTMLTextAreaElement
  );
}

function readTyped(): [name: string, text: string][] {
  try {
    const typed: unknown = JSON.parse(readSession('deliveryFields') ?? 'null');
    if (!isObject(typed)) return [];
    return Object.entries(typed).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    );
  } catch {
    return [];
  }
}

/** Stores the form for this tab, so that a reload or a visit to the cart loses nothing. */
export function keepTyped(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([, value]) => value !== '');
  writeSession('deliveryFields', JSON.stringify(Object.fromEntries(typed)));
}

/** Fills in what this tab stored, but never over what the shopper or the browser has entered. */
export function restoreTyped(form: HTMLFormElement | null): void {
  if (form === null) return;
  for (const [name, text] of readTyped()) {
    const control = form.elements.namedItem(name);
    if (!isControl(control)) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control.value === '') control.value = text;
  }
  keepTyped(form);
}

/** Forgets the form once the order is placed. */
export function forgetTyped(): void {
  writeSession('deliveryFields', null);
  writeSession('promoCode', null);
  writeSession('typedCode', null);
}
