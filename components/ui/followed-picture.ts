type FollowedPicture = { element?: HTMLElement | null };

/** The one element that a view transition calls `picture`: that of the card whose link was followed last, then the new page's. */
export const followed: FollowedPicture = {};

/** Gives the name to an element, or to none, and takes it from the one that had it: two of a name would end a transition. */
export function namePicture(element: HTMLElement | null | undefined): void {
  followed.element?.style.removeProperty('view-transition-name');
  followed.element = element;
  element?.style.setProperty('view-transition-name', 'picture');
}
