/** A node that runs short: signals, thresholds, ranking. */
export function PressureLarge() {
  return <p className="why-quiet">…</p>;
}
