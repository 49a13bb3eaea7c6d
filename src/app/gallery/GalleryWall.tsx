/** Gallery: to be built. */
export function GalleryWall() {
  return null;
}
