'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** How often (ms) it looks. */
const EVERY_MS = 2000;

/** Draws the page anew while it is shown, until what it waits for is there. Draws nothing itself. */
export function LookAgain() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
