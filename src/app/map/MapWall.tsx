/** Map: to be built. */
export function MapWall() {
  return null;
}
