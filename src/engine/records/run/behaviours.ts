/** What a history tells of all its apps: by pod, and for the pods that are made anew by what made those of the history. */
import { podHistoryOf } from '../../history/podHistories.ts';
import { podKey } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { Situation, Tuning } from '../../simulation/situation.ts';
import type { Millis } from '../../simulation/trace.ts';
import { makersOf } from '../../simulation/tuning.ts';
import { type Learned, learned } from './learned.ts';

/** Of pods that bore one name in turn the one tells that was there at `from`, else the first one after it. */
export function behaviours(run: Run, from: Millis): Situation['tuning'] {
  const tuning: Record<string, Tuning> = {};
  for (const uid of run.index.everyPod()) {
    const [first, history] = [run.index.first(uid), podHistoryOf(run, uid)];
    if (!first || !history) continue;
    const lived = { pod: history, spec: first.spec, events: run.index.ofPod(uid) };
    const own = learned(lived, run.trace, from);
    const isOver = history.gone !== null && history.gone.t < from;
    if (!isOver && Object.keys(own).length > 0) tuning[podKey(first)] ??= { containers: own };
    const anew = learned(lived, run.trace, 0);
    if (Object.keys(anew).length === 0) continue;
    for (const maker of makersOf(first)) tuning[maker] = { containers: together(tuning[maker]?.containers, anew) };
  }
  return tuning;
}

/** What a later pod of the same owner tells stands before what an earlier one told. */
function together(before: Learned = {}, later: Learned): Learned {
  const names = new Set([...Object.keys(before), ...Object.keys(later)]);
  return Object.fromEntries([...names].map((name) => [name, { ...before[name], ...later[name] }]));
}
