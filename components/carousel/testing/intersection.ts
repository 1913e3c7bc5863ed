import { act } from '@testing-library/react';

const observers = new Set<FakeIntersectionObserver>();

/** A fake IntersectionObserver: the test brings elements into view. */
export class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly targets = new Set<Element>();

  constructor(private readonly callback: IntersectionObserverCallback) {
    observers.add(this);
  }

  observe(target: Element) {
    this.targets.add(target);
  }

  unobserve(target: Element) {
    this.targets.delete(target);
  }

  disconnect() {
    this.targets.clear();
    observers.delete(this);
  }

  takeRecords() {
    return [];
  }

  tell(isIntersecting: boolean, which?: readonly (Element | null)[]) {
    const box = new DOMRect();
    for (const target of [...this.targets]) {
      if (which && !which.includes(target)) continue;
      const entry = {
        target,
        isIntersecting,
        time: 0,
        intersectionRatio: Number(isIntersecting),
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
      };
      this.callback([entry], this);
    }
  }
}

/**
 * Brings all observed elements, or only these, into or out of view, and waits for what they load.
 */
export async function comeIntoView(inView = true, which?: readonly (Element | null)[]) {
  await act(async () => {
    for (const observer of [...observers]) observer.tell(inView, which);
  });
}
