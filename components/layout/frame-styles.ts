// The classes of the frame's content. A file of its own, which no script contains: a style module
// that `frame-content.tsx` imported itself would bring its names into every page's scripts.
export { default as footer } from './footer.module.css';
export { default as header } from './header.module.css';
