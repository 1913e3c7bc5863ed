/**
 * Marks the page before the first paint if this browser remembers an order. It is old JavaScript,
 * because no build step compiles it.
 */
export const ORDERS_MARK = `try {
  if (/token/.test(localStorage.orders)) document.documentElement.setAttribute('data-orders', '');
} catch (blocked) {}`;
