/** What somebody means who names a pod or its controller as kubectl lets them: `web-1`, `shop/web-1`, `deploy/web`. */
import { refOf, type ObjectRef } from '../../objects/ref.ts';
import type { PodKey } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';

export interface Named {
  pods: readonly PodKey[];
  /** `Deployment/default/web` */
  owners: readonly ObjectRef[];
}

/** Kinds by the names that kubectl takes. */
const kinds: ReadonlyMap<string, string> = new Map(
  (
    [
      ['Pod', ['po', 'pod', 'pods']],
      ['Deployment', ['deploy', 'deployment', 'deployments', 'deployment.apps']],
      ['ReplicaSet', ['rs', 'replicaset', 'replicasets', 'replicaset.apps']],
      ['StatefulSet', ['sts', 'statefulset', 'statefulsets', 'statefulset.apps']],
      ['DaemonSet', ['ds', 'daemonset', 'daemonsets', 'daemonset.apps']],
      ['ReplicationController', ['rc', 'replicationcontroller', 'replicationcontrollers']],
      ['Job', ['job', 'jobs', 'job.batch']],
    ] as const
  ).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

/** Without a namespace `default` is meant, or else whichever has something of that name. */
export function namedIn({ objects }: Pick<ClusterState, 'objects'>, text: string): Named {
  const [first = '', ...others] = text.split('/');
  // As the trace names it.
  const parts =
    others.length === 2 && kinds.has(first.toLowerCase())
      ? [others[0] ?? '', first, others[1] ?? '']
      : [first, ...others];
  const name = parts.at(-1) ?? '';
  const kind = kinds.get(parts.at(-2)?.toLowerCase() ?? '');
  const places = kind === undefined ? parts.slice(0, -1) : parts.slice(0, -2);
  const keys = [...(objects.get(kind ?? 'Pod')?.keys() ?? [])].filter((key) => key.endsWith(`/${name}`));
  const here = keys.filter((key) => key === `${places[0] ?? 'default'}/${name}`);
  const found = here.length > 0 || places.length > 0 ? here : keys;
  return kind === undefined || kind === 'Pod'
    ? { pods: found, owners: [] }
    : { pods: [], owners: found.map((key) => refOf(kind, key)) };
}
