import type { JSX } from 'react';
import Gallery, { type GalleryProps } from '#islands/gallery/Gallery.tsx';
import looksHref from '../styles/views-open.css?url';

/** The gallery with the looks of what it opens, which come when something is opened. */
export default function GalleryIsland(props: Omit<GalleryProps, 'looksHref'>): JSX.Element {
  return <Gallery {...props} looksHref={looksHref} />;
}
