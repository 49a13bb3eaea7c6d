/** Preemption as a film: one scene a stage, forward and back. */
export function FilmLarge() {
  return <p className="why-quiet">…</p>;
}
