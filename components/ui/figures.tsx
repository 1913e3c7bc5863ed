import { createElement, Fragment } from 'react';

/** Matches prices and sizes in the shop's notation. */
const FIGURES = /(\$\d+(?:\.\d\d)?|\d+\s?ml\b)/;

/**
 * A sentence whose prices and sizes the browser must not translate. The text around them gets
 * elements too, as `Filled` gives them.
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
