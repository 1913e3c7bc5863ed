/**
 * A last resort for a page that the browser translates. The translation may have moved a text node
 * into an element of its own, and React then throws when it removes the text or inserts before it.
 * This treats a moved node as removed, and inserts at the end. The HTML contains this function's
 * text, so it is short and imports nothing.
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
