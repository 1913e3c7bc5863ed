import { fireEvent } from '@testing-library/react';

/** Clicks, and returns whether the browser itself would follow the link. */
export function isBrowsers(link: HTMLElement, init?: MouseEventInit): boolean {
  let browsers = false;
  const note = (event: Event) => {
    browsers = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', note, { once: true });
  fireEvent.click(link, init);
  return browsers;
}
