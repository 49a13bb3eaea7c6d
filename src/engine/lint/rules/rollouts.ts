/** A rollout of each workload, tried: its template gets a new annotation, as `kubectl rollout restart` does it. */
import type { KubeObject, Workload } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import type { Submitted } from '../asked.ts';
import type { LintCluster } from '../cluster.ts';
import { atRest, patience, runTrial } from '../trial.ts';

const rolled = new Set(['Deployment', 'StatefulSet', 'DaemonSet']);

/** Only what was Ready before is rolled out. @returns the state when it should be over; null: there is nothing to roll out */
export function rolledOut(cluster: LintCluster, asked: Submitted): ClusterState | null {
  if (!isRolled(asked.object) || !cluster.readyPods(asked)) return null;
  return cluster.run('rollout', asked, { action: restart(asked) }).stateAt(atRest + patience);
}

/** The same with another manifest in its place. */
export const rolledOutWith = (cluster: LintCluster, asked: Submitted, changed: KubeObject): ClusterState =>
  runTrial({ objects: cluster.around(asked, changed), action: restart(asked) }).stateAt(atRest + patience);

function isRolled(object: Submitted['object']): boolean {
  if (!rolled.has(object.kind)) return false;
  const { spec } = object as Workload;
  return (
    spec?.paused !== true &&
    spec?.updateStrategy?.type !== 'OnDelete' &&
    !spec?.updateStrategy?.rollingUpdate?.partition
  );
}

const restart = ({ ref }: Submitted) =>
  ({
    do: 'patch',
    subject: ref,
    patch: {
      type: 'strategic',
      fields: {
        spec: {
          template: { metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': '2026-01-01T00:00:00Z' } } },
        },
      },
    },
  }) as const;
