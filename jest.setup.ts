import '@testing-library/jest-dom';
import './components/testing/react-texts';

/**
 * jsdom knows <dialog> but not its methods. These open and close it, and close it on Escape as
 * browsers do.
 */
function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  this.open = true;
  this.addEventListener('keydown', closeOnEscape);
}

function close(this: HTMLDialogElement, returnValue?: string) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.removeEventListener('keydown', closeOnEscape);
  this.dispatchEvent(new Event('close'));
}

function closeOnEscape(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}

HTMLDialogElement.prototype.show ??= function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal ??= showModal;
HTMLDialogElement.prototype.close ??= close;

/** jsdom lays nothing out, so there is nothing to scroll. */
Element.prototype.scrollIntoView ??= () => {};
