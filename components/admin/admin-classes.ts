// A build replaces this module (components/admin/bundle-styles.cjs).

/** The names of the classes of a style sheet of the admin, by those that it has there. */
type Classes = Readonly<Record<string, string>>;

const NONE: Classes = {};

export const access: Classes = NONE;
export const admin: Classes = NONE;
export const care: Classes = NONE;
export const orders: Classes = NONE;
export const photos: Classes = NONE;
export const products: Classes = NONE;
export const today: Classes = NONE;
