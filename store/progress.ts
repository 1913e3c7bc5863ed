/** Hears what a tap waits for: the URL of a page, or one panel more or less. */
type Follower = { open: (url: string) => void; wait: (more: number) => void };

let follower: Follower | null = null;

/** Sets the follower. Returns a function that removes it. */
export function followProgress(told: Follower): () => void {
  follower = told;
  return () => {
    follower = null;
  };
}

/**
 * Next calls this when it begins to open a page, inside of the transition that ends with that page.
 */
export function onRouterTransitionStart(url: string): void {
  follower?.open(url);
}

/** Says that something within the page is loading. Returns a function that says it has arrived. */
export function beginWait(): () => void {
  follower?.wait(1);
  return () => follower?.wait(-1);
}
