import { createElement, Fragment, type ReactElement } from 'react';

type FilledProps = {
  /** A text with placeholders: "Ask {link} about it." */
  text: string;
  values: Readonly<Record<string, ReactElement>>;
};

/**
 * A text whose values are elements, such as a link within a sentence. The text around them gets
 * elements too, so that the browser can translate it.
 */
export function Filled({ text, values }: FilledProps) {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 1) return values[part];
    return part && createElement('span', null, part);
  });
  return createElement(Fragment, null, ...parts);
}
