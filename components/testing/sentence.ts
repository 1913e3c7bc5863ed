/**
 * Finds a sentence whose parts have elements of their own by what it says in full: a matcher for
 * queries by text, which look at an element's own text alone.
 */
export function sentence(wanted: string | RegExp) {
  const says = (element: Element) => {
    const text = element.textContent.replace(/\s+/g, ' ').trim();
    return typeof wanted === 'string' ? text === wanted : wanted.test(text);
  };
  return (_: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says);
}
