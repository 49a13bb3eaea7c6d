/** What the pod's nominated node means to it now: whose leaving it waits for there, and what comes next. */
import type { ClusterView, PodView } from '../../engine/view/view.ts';
import { message } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';

const named = 4;

/** @returns none where the pod has a node, or is nominated to none */
export function nominationSentences(pod: PodView, { pods }: Pick<ClusterView, 'pods'>): readonly Message[] {
  const node = pod.nominatedNodeName;
  if (node === null || pod.node !== null) return [];
  const leaving = leavingFrom(node, pod.priority, pods);
  const count = leaving.length;
  if (count === 0) return [message('inspector:queue.nominationFree', { node })];
  const names = leaving.map(({ name }) => code(name));
  return [
    count > named
      ? message('inspector:queue.emptiedMany', { count, node })
      : message('inspector:queue.emptied', { count, node, pods: names }),
    message('inspector:queue.emptiedThen', { count, node }),
  ];
}

/** Pods of lower priority that are ending on the node: the room that preemption waits for (SCHED-34). */
function leavingFrom(node: string, below: number, pods: readonly PodView[]): readonly PodView[] {
  return pods.filter((one) => one.node === node && one.shape === 'Terminating' && one.priority < below);
}
