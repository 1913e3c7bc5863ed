import type { Page } from '@playwright/test';

/**
 * Does to a page what Chrome's translation does, once the page is alive: puts the text of every
 * text node, numbers too, into two elements in the node's place, and does so again with every text
 * that comes or changes. The words stay what they are.
 */
function translate() {
  const KEPT = 'script, style, noscript, textarea, [translate="no"], font > font';

  function translateText(text: Text) {
    if (text.data.trim() === '' || text.parentElement?.closest(KEPT) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateBelow(node: Node) {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text: Node | null = walker.currentNode; text !== null; text = walker.nextNode())
      if (text instanceof Text) texts.push(text);
    for (const text of texts) if (text.isConnected) translateText(text);
  }

  function begin() {
    translateBelow(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of [...addedNodes, target])
          if (node.isConnected && (node instanceof Text || node !== target)) translateBelow(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }

  new MutationObserver((_changes, observer) => {
    if (document.documentElement?.dataset.alive === undefined) return;
    observer.disconnect();
    begin();
  }).observe(document, { subtree: true, attributes: true, childList: true });
}

/** Has a page keep the browser's own methods: what the shop puts in their place is not taken. */
function keepNative() {
  for (const name of ['removeChild', 'insertBefore'] as const) {
    const native = Node.prototype[name];
    Object.defineProperty(Node.prototype, name, { get: () => native, set: () => {} });
  }
}

/** Translates every page that is opened from now on; without the guard that the shop has for it. */
export async function translatePages(page: Page, { guarded }: { guarded: boolean }): Promise<void> {
  await page.addInitScript(translate);
  if (!guarded) await page.addInitScript(keepNative);
}
