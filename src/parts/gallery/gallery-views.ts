/**
 * What a gallery opens, in one script: visitors who open one view often open the next, and bundled they compress a
 * sixth smaller.
 */
export { GalleryDialog } from './GalleryDialog.tsx';
export { Interior } from './Interior.tsx';
export { Spin } from './Spin.tsx';
