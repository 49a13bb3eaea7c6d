/** A pod that can only have its place where another one runs: its scheduling preempts that one, and no other that differs in labels. */
import { hostnameLabel } from '../../engine/objects/wellKnownLabels.ts';
import { namespaceOfKey } from '../../engine/objects/ref.ts';
import type { PodHistory } from '../../engine/history/podHistory.ts';
import type { Action } from '../../engine/simulation/situation.ts';
import type { Millis } from '../../engine/simulation/trace.ts';

const name = 'urgent';
/** Higher than what is used for anything but system pods. */
const priority = 1_000_000;
/** The API server has stored it by then. */
const scheduledAfter: Millis = 100;

/**
 * It asks for the very node and will not stand beside pods of these labels, so that the scheduler's dry run on that node
 * finds those alone in its way (kube-scheduler 1.36, DefaultPreemption SelectVictimsOnNode reprieves all others).
 * @param victim nothing is well-defined without labels or a node, or for a pod as important
 * @returns what is done in place of a delete at t; nothing where that is not well-defined
 */
export function preemptorFor(
  { pod, node, writes }: Pick<PodHistory, 'pod' | 'node' | 'writes'>,
  { t, scheduler }: { t: Millis; scheduler: boolean },
): readonly Action[] {
  const victim = writes[0]?.pod;
  if (!victim || node === null || Object.keys(victim.labels).length === 0 || victim.priority >= priority) return [];
  const { labels } = victim;
  const namespace = namespaceOfKey(pod);
  const content = [priorityClass, preemptor({ node, namespace, labels })].map((object) => JSON.stringify(object));
  const source = { id: `preempt:${content.join()}`, name: `${name}.yaml`, content: content.join('\n---\n') };
  const applied: Action = { t, do: 'apply', source };
  return scheduler ? [applied] : [applied, { t: t + scheduledAfter, do: 'schedule', pod: `${namespace}/${name}` }];
}

const priorityClass = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name },
  value: priority,
};

interface Place {
  node: string;
  namespace: string;
  labels: Readonly<Record<string, string>>;
}

const preemptor = ({ node, namespace, labels }: Place) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace },
  spec: {
    priorityClassName: name,
    tolerations: [{ operator: 'Exists' }],
    affinity: {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] }],
        },
      },
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: { matchLabels: labels }, topologyKey: hostnameLabel },
        ],
      },
    },
    containers: [{ name: 'app', image: 'urgent' }],
  },
});
