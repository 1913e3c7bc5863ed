/**
 * A browser that translates a page takes each text out and puts an element in its place. React sets
 * the text of an element that holds nothing else anew, whatever stands there; a text beside others
 * it holds on to, changes where nobody sees it, or takes out of a place where it is not any more,
 * which throws. So a test fails that sees React touch a text that it holds on to.
 */

/** What React did in the test that runs with texts that it holds on to. */
export const touchedTexts: string[] = [];

/** React marks the nodes that it holds on to. */
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
