/** The pod that had a name before the one that has it now. */
import { podHistoryOf } from '../../history/podHistories.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Former } from './explanation.ts';

/** @returns null where none has, or where a what-if says that it never was there */
export function formerOf(run: Run, key: string, { uid, t }: { uid: string; t: Millis }): Former | null {
  const others = run.index.uids(key).flatMap((other) => (other === uid ? [] : (podHistoryOf(run, other) ?? [])));
  const gone = others.filter((other) => other.gone !== null && other.gone.t <= t);
  const last = gone.toSorted((a, b) => (a.gone?.id ?? 0) - (b.gone?.id ?? 0)).at(-1);
  if (!last?.gone) return null;
  return { uid: last.uid, node: last.node, goneAt: last.gone.t, isLive: run.stateAt(t).reality.has(last.uid) };
}
