/**
 * A browser that translates a page replaces each text node with an element. React overwrites the
 * content of an element with a single text, but it keeps references to text nodes that have
 * siblings: it then changes a detached node, or removes one from a parent that no longer has it,
 * which throws. So a test fails when React touches a text node that it references.
 */

/** What React did, in the running test, to text nodes that it references. */
export const touchedTexts: string[] = [];

/** React marks the nodes that it references. */
const isReactText = (node: Node | null): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function note(what: string, node: Node | null) {
  if (isReactText(node))
    touchedTexts.push(`${what} "${node.data}" in ${node.parentElement?.outerHTML}`);
}

const { insertBefore, removeChild } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null) {
  note('inserted before', before);
  return insertBefore.call<Node, [Child, Node | null], Child>(this, child, before);
};

Node.prototype.removeChild = function <Child extends Node>(child: Child) {
  note('removed', child);
  return removeChild.call<Node, [Child], Child>(this, child);
};

Object.defineProperty(Node.prototype, 'nodeValue', {
  ...nodeValue,
  set(this: Node, value: string | null) {
    note('changed', this);
    nodeValue?.set?.call(this, value);
  },
});

beforeEach(() => {
  touchedTexts.length = 0;
});

// Before what was rendered is taken down.
afterEach(() => {
  if (touchedTexts.length === 0) return;
  throw new Error(
    `Give each of these texts an element of its own, or a translated page breaks:\n${touchedTexts.join('\n')}`,
  );
});
