/** The decision table with all of its columns. */
export function DecisionLarge() {
  return <p className="why-quiet">…</p>;
}
