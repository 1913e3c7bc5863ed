/** Tells the progress line of pages that are being opened, by links, filters, searches and Back alike. */
export { onRouterTransitionStart } from '@/store/progress';
