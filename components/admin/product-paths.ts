/** Returns the path of a product in the admin. */
export const productAdminPath = (id: number) => `/admin/products/${id}`;

/** Returns the path of the page that draws a product as the shop does. */
export const previewPath = (id: number | null) => `/admin/products/${id ?? 'new'}/preview`;
