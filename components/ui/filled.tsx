import { createElement, Fragment, type ReactElement } from 'react';

type FilledProps = {
  /** A text with the places of the values: "Ask {link} about it." */
  text: string;
  values: Readonly<Record<string, ReactElement>>;
};

/**
 * A text whose values are elements, such as a link within a sentence. What stands around them has
 * elements too, so that the browser may translate it.
 */
export function Filled({ text, values }: FilledProps) {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 1) return values[part];
    return part && createElement('span', null, part);
  });
  return createElement(Fragment, null, ...parts);
}
