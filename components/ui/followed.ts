/** The link inside the shop that was followed last. */
export const followed: { link?: HTMLElement } = {};
