/**
 * Returns a matcher for queries by text that finds a sentence by its full text, even if parts of it
 * are in child elements: the queries themselves look only at an element's own text.
 */
export function sentence(wanted: string | RegExp) {
  const says = (element: Element) => {
    const text = element.textContent.replace(/\s+/g, ' ').trim();
    return typeof wanted === 'string' ? text === wanted : wanted.test(text);
  };
  return (_: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says);
}
