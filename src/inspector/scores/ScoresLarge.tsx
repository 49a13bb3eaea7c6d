/** The arithmetic of the scores at large. */
export function ScoresLarge() {
  return <p className="why-quiet">…</p>;
}
