/** A pure function that keeps its latest answers: clusters repeat few texts very often. */
export function remembered<Key, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, Answer>();
  return (key) => {
    const retained = known.get(key);
    if (retained !== undefined) return retained;
    if (known.size >= 4096) known.clear();
    const answer = compute(key);
    known.set(key, answer);
    return answer;
  };
}
