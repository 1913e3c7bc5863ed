function outsiders(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let node = element;
    node.parentElement && node !== document.body;
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement.children) {
      if (sibling instanceof HTMLElement && sibling !== node && !sibling.inert) found.push(sibling);
    }
  }
  return found;
}

/**
 * Makes an element of the page modal: the rest is inert and does not scroll, focus moves into it,
 * Escape and a tap outside call `close`. Returns a function that ends this and returns the focus to
 * the opener.
 */
export function makeModal(element: HTMLElement, opener: Element | null, close: () => void) {
  const others = outsiders(element);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !element.contains(target)) close();
  };
  for (const other of others) other.inert = true;
  document.documentElement.style.overflow = 'hidden';
  document.addEventListener('keydown', closeOnEscape);
  document.addEventListener('pointerdown', closeOutside);
  element.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();

  return () => {
    for (const other of others) other.inert = false;
    document.documentElement.style.overflow = '';
    document.removeEventListener('keydown', closeOnEscape);
    document.removeEventListener('pointerdown', closeOutside);
    const target = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
    if (target instanceof HTMLElement) target.focus();
  };
}
