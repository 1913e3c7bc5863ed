import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Status } from '@/components/ui/visually-hidden';

/** How long (ms) a basket rests before its changes are said, so that several are said as one. */
const AT_REST = 500;

/** What screen readers hear of a part of the basket once its text has changed. */
export type Fact = {
  key: string;
  text: string;
  /** Whether it is said when it first appears too, and not only when it changes. */
  first?: boolean;
};

function newsOf(before: readonly Fact[], now: readonly Fact[]): string {
  const known = new Map(before.map(({ key, text }) => [key, text]));
  const news = now.filter(({ key, text, first }) =>
    known.has(key) ? known.get(key) !== text : first,
  );
  return news.map(({ text }) => text.replace(/\.?$/, '.')).join(' ');
}

type ChangesSaidProps = {
  /** Null while there is nothing to follow. */
  facts: readonly Fact[] | null;
  /** Whether to say what appears together with this region; else that is taken as known. */
  opening?: boolean;
};

/** Says what has changed, once and politely, in a region that is not drawn. */
export function ChangesSaid({ facts, opening = false }: ChangesSaidProps) {
  const [text, setText] = useState('');
  const said = useRef<readonly Fact[] | null>(opening ? [] : null);
  const state = facts && JSON.stringify(facts);

  const say = useEffectEvent(() => {
    const news = facts && said.current && newsOf(said.current, facts);
    said.current = facts;
    if (news) setText(news);
  });

  useEffect(() => {
    if (state === null) return;
    if (said.current === null) return say();
    const timer = setTimeout(() => say(), AT_REST);
    return () => clearTimeout(timer);
  }, [state]);

  return <Status>{text}</Status>;
}
