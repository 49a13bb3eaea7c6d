/** Whether the scheduler here says what the scheduler of the dump's cluster had said. */
import type { CycleFacts } from '../explanation/cycleFacts.ts';

export type Disagreement =
  /** It refused the pod; here some nodes take it. */
  | { kind: 'fits'; feasible: number; nodes: number }
  /** It knew another number of nodes. */
  | { kind: 'nodes'; then: number; now: number }
  /** Its kubelet was in trouble with it; here it runs. */
  | { kind: 'runs'; reason: string }
  /** It gave other reasons. */
  | { kind: 'reasons'; then: readonly string[]; now: readonly string[] };

/** @param recorded FailedScheduling text of any version of kube-scheduler */
export function disagreementWith(recorded: string, cycle: CycleFacts): Disagreement | null {
  const { nodes, feasible, message } = cycle;
  if (feasible > 0) return { kind: 'fits', feasible, nodes };
  const then = Number(/^\d+\/(\d+) nodes are available/.exec(recorded)?.[1] ?? Number.NaN);
  if (Number.isFinite(then) && then !== nodes) return { kind: 'nodes', then, now: nodes };
  const [before, now] = [subjectsIn(recorded), subjectsIn(message ?? '')];
  const isSame = before.join() === now.join();
  return isSame || before.length === 0 ? null : { kind: 'reasons', then: before, now };
}

/** What reasons are about, in words that all versions share: wording has changed over the years, what it means has not. */
const subjects: readonly (readonly [wording: RegExp, subject: string])[] = [
  [/taint/, 'taints'],
  [/didn't match (Pod's )?node (affinity|selector)/, 'node affinity/selector'],
  [/unschedulable/, 'unschedulable nodes'],
  [/anti-affinity/, 'pod anti-affinity'],
  [/pod affinity|affinity rules/, 'pod affinity'],
  [/topology spread/, 'topology spread constraints'],
  [/free ports/, 'host ports'],
  [/Too many pods/, 'pods'],
  [/volume node affinity|PersistentVolume's node affinity/, 'volume node affinity'],
  [/max volume count/, 'volume count'],
  [/persistent volumes? to bind|unbound immediate|persistentvolumeclaim/i, 'volumes'],
];

function subjectsIn(message: string): readonly string[] {
  const reasons = message.replace(/ (no new claims to deallocate|preemption:).*$/s, '');
  const found = subjects.flatMap(([pattern, subject]) => (pattern.test(reasons) ? [subject] : []));
  const short = [...reasons.matchAll(/Insufficient ([\w./-]*\w)/g)].map(([, resource]) => resource ?? '');
  return [...new Set([...found, ...short])].toSorted();
}
