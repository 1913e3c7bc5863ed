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
 * Makes an element that is part of the page modal: the rest is inert and does not scroll, focus moves into it, Escape
 * asks to close it. Returns what ends that and gives focus back to the opener.
 */
export function makeModal(element: HTMLElement, opener: Element | null, close: () => void) {
  const others = outsiders(element).filter((other) => !('overlay' in other.dataset));
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  for (const other of others) other.inert = true;
  document.documentElement.style.overflow = 'hidden';
  document.addEventListener('keydown', closeOnEscape);
  element.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();

  return () => {
    for (const other of others) other.inert = false;
    document.documentElement.style.overflow = '';
    document.removeEventListener('keydown', closeOnEscape);
    const target = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
    if (target instanceof HTMLElement) target.focus();
  };
}
