'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { Status } from '@/components/ui/visually-hidden';

type CopyTextProps = {
  /** The id of the element whose text is copied. */
  of: string;
  label: string;
  copied: string;
  /** What is said where the browser lets no script copy: the text is marked for that. */
  byHand: string;
};

/** Marks the text of an element, as a long press does. */
function mark(element: Element): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.addRange(range);
}

/** A button that copies a text of the page; without scripts there is none. */
export function CopyText({ of, label, copied, byHand }: CopyTextProps) {
  const [said, setSaid] = useState('');
  const isHydrated = useHydrated();
  const copy = async () => {
    const element = document.getElementById(of);
    if (element === null) return;
    try {
      await navigator.clipboard.writeText(element.textContent);
      setSaid(copied);
    } catch {
      mark(element);
      setSaid(byHand);
    }
  };
  if (!isHydrated) return null;
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        {said === '' ? label : said}
      </Button>
      <Status>{said}</Status>
    </>
  );
}
