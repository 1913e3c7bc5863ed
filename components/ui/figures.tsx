import { createElement, Fragment } from 'react';

/** Prices and sizes as the shop writes them. */
const FIGURES = /(\$\d+(?:\.\d\d)?|\d+\s?ml\b)/;

/**
 * A sentence with prices and sizes in it, which the browser is not to translate; what stands around
 * them has elements too, as `Filled` gives them.
 */
export function Figures({ text }: { text: string }) {
  const parts = text
    .split(FIGURES)
    .map((part, at) =>
      at % 2 === 1
        ? createElement('bdi', { translate: 'no' }, part)
        : part && createElement('span', null, part),
    );
  return createElement(Fragment, null, ...parts);
}
