// A build replaces this module (components/admin/bundle-styles.cjs).

/** The rules of all style sheets of the admin; empty outside of a build. */
export const adminStyles: string = '';
