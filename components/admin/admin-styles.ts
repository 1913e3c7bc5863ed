// A build replaces this module with the styles (components/admin/bundle-styles.cjs).

/** The rules of all CSS modules of the admin; empty outside of a build. */
export const adminStyles: string = '';
