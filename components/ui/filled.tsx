import { createElement, Fragment, type ReactNode } from 'react';

type FilledProps = {
  /** A text with the places of the values: "Ask {link} about it." */
  text: string;
  values: Readonly<Record<string, ReactNode>>;
};

/** A text whose values are elements, such as a link within a sentence. */
export function Filled({ text, values }: FilledProps) {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : values[part]));
  return createElement(Fragment, null, ...parts);
}
