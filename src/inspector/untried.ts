/** Pods that the scheduler never tries as they are: what stands on the stages after Queue is only a what-if then. */
import type { ClusterView, PodView } from '../engine/view/view.ts';
import { message } from '../i18n/inspectorFirst.ts';
import { code, type Message } from '../i18n/message.ts';

/** Held by scheduling gates, or asking for a scheduler that no profile is called. */
export type Untried = 'gated' | 'unserved';

export function untriedOf({ key, node }: PodView, { unserved, entries }: ClusterView['queue']): Untried | null {
  if (node !== null) return null;
  if (unserved?.includes(key)) return 'unserved';
  return entries[key]?.gatedBy === 'SchedulingGates' ? 'gated' : null;
}

/** @param profile the one that is asked instead where none serves the pod */
export function untriedSentence(untried: Untried, pod: PodView, profile: string): Message {
  if (untried === 'gated')
    return message('inspector:head.gated', { pod: pod.name, gates: (pod.gates ?? []).map(code) });
  return message('inspector:head.unserved', { scheduler: pod.schedulerName ?? '', profile });
}
