/** All spread constraints of a pod, who is counted, and the drift of skew. */
export function SpreadLarge() {
  return <p className="why-quiet">…</p>;
}
