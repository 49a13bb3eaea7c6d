/** A line of `kubectl get pods -o wide` (kube-apiserver 1.36, table printer, printPod). */
import type { Pod } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import { humanDuration } from './humanDuration.ts';
import { kubectlColumns } from './kubectlColumns.ts';

/** Texts by the name of their column. */
export interface PodTable {
  Name: string;
  Ready: string;
  Status: string;
  Restarts: string;
  Age: string;
  /** Only with `-o wide`. */
  wide: Readonly<Record<'IP' | 'Node' | 'Nominated Node' | 'Readiness Gates', string>>;
}

/** @param now absolute, in ms since 1970 */
export function podTable(pod: Pod, now: number): PodTable {
  const { metadata, spec, status = {} } = pod;
  const { ready, status: state, restarts } = kubectlColumns(pod, now);
  const created = readApiTime(metadata.creationTimestamp);
  return {
    Name: metadata.name,
    Ready: ready,
    Status: state,
    Restarts: restarts,
    Age: created === null ? '<unknown>' : humanDuration(now - created),
    wide: {
      IP: status.podIPs?.[0]?.ip || status.podIP || none,
      Node: spec.nodeName || none,
      'Nominated Node': status.nominatedNodeName || none,
      'Readiness Gates': gates(pod),
    },
  };
}

const none = '<none>';

/** How many of the gates are open. */
function gates({ spec, status }: Pod): string {
  const wanted = spec.readinessGates ?? [];
  if (wanted.length === 0) return none;
  const isOpen = (type: string) => (status?.conditions ?? []).some((one) => one.type === type && one.status === 'True');
  return `${wanted.filter(({ conditionType }) => isOpen(conditionType)).length}/${wanted.length}`;
}
