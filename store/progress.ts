/** Called when a tap has to wait: with the URL of a page, or with one wait more or less. */
type Follower = { open: (url: string) => void; wait: (more: number) => void };

let follower: Follower | null = null;

/** Sets the follower. Returns a function that removes it. */
export function followProgress(next: Follower): () => void {
  follower = next;
  return () => {
    follower = null;
  };
}

/** Next calls this when it starts to open a page, inside the transition that ends with the page. */
export function onRouterTransitionStart(url: string): void {
  follower?.open(url);
}

/** Reports that a part of the page is loading. Returns a function that reports its arrival. */
export function beginWait(): () => void {
  follower?.wait(1);
  return () => follower?.wait(-1);
}
