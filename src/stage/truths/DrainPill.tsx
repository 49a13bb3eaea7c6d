/** One drain under way: how many are gone, whom a budget keeps, and when kubectl asks again. It leads to the node. */
import { Hammer } from 'lucide-react';
import { focusNode } from '../../commands/looking.ts';
import type { DrainState } from '../../engine/history/drains.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { useStore } from '../../store/store.ts';
import { drainWords } from './drainWords.ts';

export function DrainPill({ drain, now }: { drain: DrainState; now: Millis }) {
  const busy = useStore((state) => !focusNode.enabled(state));
  return (
    <button
      type="button"
      className="trouble-open drain-pill"
      disabled={busy}
      title={drain.refused[0]?.message}
      onClick={() => focusNode.run(drain.node)}
    >
      <Hammer />
      <span>{drainWords(drain, now)}</span>
    </button>
  );
}
