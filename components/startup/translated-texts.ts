/**
 * The last net for a page that the browser translates: a text that a script takes out, or puts
 * something before, may lie in an element of the translation by now, which throws. What is gone
 * from there counts as taken out, and what has lost its place comes last. Its text is put in the
 * HTML, so it is short and uses nothing but the browser.
 */
export function translatedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return child.parentNode === this ? removeChild.call<Node, [Child], Child>(this, child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null) {
    const place = next?.parentNode === this ? next : null;
    return insertBefore.call<Node, [Child, Node | null], Child>(this, child, place);
  };
}
