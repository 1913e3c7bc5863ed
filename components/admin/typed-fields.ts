import { readSession, writeSession } from '@/lib/tab-memory';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types of inputs that nobody types into, or that may not be kept. */
const NOT_KEPT = ['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset'];

const isChecked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

function isTyped(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return !NOT_KEPT.includes(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** Returns the controls of a form by names that they have again after the page was reloaded. */
function controlsOf(form: HTMLFormElement): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const control of [...form.elements].filter(isTyped)) {
    const own = isChecked(control) ? control.value : '';
    let nth = 0;
    while (controls.has(`${control.name} ${own} ${nth}`)) nth += 1;
    controls.set(`${control.name} ${own} ${nth}`, control);
  }
  return controls;
}

/** Names a form of a page: by the page, and by its place among the forms there. */
const nameOf = (form: HTMLFormElement) =>
  `${location.pathname} ${[...document.forms].indexOf(form)}`;

/** Keeps what was typed into a form until the page was reloaded. */
export function keepTyped(form: HTMLFormElement): void {
  const values = [...controlsOf(form)].map(([name, control]) => [
    name,
    isChecked(control) ? control.checked : control.value,
  ]);
  writeSession('adminTyped', JSON.stringify([nameOf(form), Object.fromEntries(values)]));
}

function readKept(): unknown {
  try {
    return JSON.parse(readSession('adminTyped') ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value as if it was typed, so that islands around the control notice. */
function type(control: Control, value: unknown): void {
  if (isChecked(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  if (control.value === value) return;
  // React overrides the setter of the element itself, to know which values are its own.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const event of ['input', 'change']) {
    control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

/** Fills in what was kept of a form, once. Returns whether there was anything. */
export function fillInKept(form: HTMLFormElement): boolean {
  const kept = readKept();
  if (!Array.isArray(kept) || kept[0] !== nameOf(form)) return false;
  writeSession('adminTyped', null);
  const controls = controlsOf(form);
  for (const [name, value] of Object.entries(kept[1] ?? {})) {
    const control = controls.get(name);
    if (control) type(control, value);
  }
  return true;
}
