/** Why a pod is Pending, why it is where it is, or why it is gone: a sentence, its causes, and what would help. */
export function StandingPanel() {
  return <p className="why-quiet">…</p>;
}
