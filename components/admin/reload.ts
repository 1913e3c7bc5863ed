/** Loads the page anew, from the server. */
export const reload = () => location.reload();
