import { folder } from '../catalogue/folder';
import { showcaseCodec } from './query';

/** The state of All Products in folded paths. */
export const showcaseFolder = folder(showcaseCodec);
