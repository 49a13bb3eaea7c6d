/** One pod, removed in each of the ways there are. */
export function RemovalsLarge() {
  return <p className="why-quiet">…</p>;
}
