/** Tells the progress line when a page is being opened: by a link, a filter, a search or Back. */
export { onRouterTransitionStart } from '@/store/progress';
