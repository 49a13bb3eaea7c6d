/** What `kubectl rollout status` says of a workload (kubectl 1.36, polymorphichelpers/rollout_status.go), and its history. */
import { revisionsOf } from '../controllers/controllerRevision.ts';
import { revisionOf } from '../controllers/deploymentSets.ts';
import type { KubeObject, PodTemplate, Workload } from '../objects/types.ts';
import { allOfKind, type ObjectMaps } from '../simulation/objectMaps.ts';
import { templateLines } from './describe/pod.ts';
import { nameWithKind } from './resources.ts';
import { aligned } from './tabwriter.ts';
import { controllerOf } from '../objects/owner.ts';

interface RolloutStatus {
  text: string;
  isDone: boolean;
  isError?: boolean;
}

/** @param revision what --revision asks for; 0: the newest */
export function rolloutStatus(workload: Workload, revision: number): RolloutStatus {
  if (workload.kind === 'Deployment') {
    const running = revisionOf(workload);
    if (revision > 0 && revision !== running)
      return failed(`error: desired revision (${revision}) is different from the running revision (${running})`);
    return deployment(workload);
  }
  if (workload.kind === 'StatefulSet') return statefulSet(workload);
  if (workload.kind === 'DaemonSet') return daemonSet(workload);
  return failed(`error: no status viewer has been implemented for ${workload.kind}`);
}

const going = (text: string): RolloutStatus => ({ text, isDone: false });
const done = (text: string): RolloutStatus => ({ text, isDone: true });
const failed = (text: string): RolloutStatus => ({ text, isDone: true, isError: true });

const isObserved = ({ metadata, status }: Workload): boolean =>
  (metadata.generation ?? 0) <= (status?.observedGeneration ?? 0);

function deployment(workload: Workload): RolloutStatus {
  const { metadata, spec = {}, status = {} } = workload;
  const { name } = metadata;
  if (!isObserved(workload)) return going('Waiting for deployment spec update to be observed...');
  const progressing = status.conditions?.find(({ type }) => type === 'Progressing');
  if (progressing?.reason === 'ProgressDeadlineExceeded')
    return failed(`error: deployment "${name}" exceeded its progress deadline`);
  const { updatedReplicas: updated = 0, replicas = 0, availableReplicas: available = 0 } = status;
  const waiting = `Waiting for deployment "${name}" rollout to finish:`;
  const wanted = spec.replicas ?? 1;
  if (updated < wanted) return going(`${waiting} ${updated} out of ${wanted} new replicas have been updated...`);
  if (replicas > updated) return going(`${waiting} ${replicas - updated} old replicas are pending termination...`);
  if (available < updated) return going(`${waiting} ${available} of ${updated} updated replicas are available...`);
  return done(`deployment "${name}" successfully rolled out`);
}

function daemonSet(workload: Workload): RolloutStatus {
  const { metadata, spec = {}, status = {} } = workload;
  const { name } = metadata;
  if (spec.updateStrategy?.type === 'OnDelete')
    return failed('error: rollout status is only available for RollingUpdate strategy type');
  if (!isObserved(workload)) return going('Waiting for daemon set spec update to be observed...');
  const {
    updatedNumberScheduled: updated = 0,
    desiredNumberScheduled: desired = 0,
    numberAvailable: available = 0,
  } = status;
  const waiting = `Waiting for daemon set "${name}" rollout to finish:`;
  if (updated < desired) return going(`${waiting} ${updated} out of ${desired} new pods have been updated...`);
  if (available < desired) return going(`${waiting} ${available} of ${desired} updated pods are available...`);
  return done(`daemon set "${name}" successfully rolled out`);
}

function statefulSet(workload: Workload): RolloutStatus {
  const { spec = {}, status = {} } = workload;
  const { type, rollingUpdate } = spec.updateStrategy ?? {};
  if (type === 'OnDelete') return failed('error: rollout status is only available for RollingUpdate strategy type');
  const isCounted = workload.metadata.generation !== undefined;
  if ((isCounted && !status.observedGeneration) || !isObserved(workload))
    return going('Waiting for statefulset spec update to be observed...');
  const { readyReplicas: ready = 0, updatedReplicas: updated = 0, currentReplicas: current = 0 } = status;
  const { currentRevision = '', updateRevision = '' } = status;
  const wanted = spec.replicas ?? 1;
  if (ready < wanted) return going(`Waiting for ${wanted - ready} pods to be ready...`);
  const partition = rollingUpdate?.partition ?? 0;
  if (partition > 0) {
    if (updated < wanted - partition)
      return going(
        `Waiting for partitioned roll out to finish: ${updated} out of ${wanted - partition} new pods have been updated...`,
      );
    return done(`partitioned roll out complete: ${updated} new pods have been updated...`);
  }
  if (updateRevision !== currentRevision)
    return going(`waiting for statefulset rolling update to complete ${updated} pods at revision ${updateRevision}...`);
  return done(`statefulset rolling update complete ${current} pods at revision ${currentRevision}...`);
}

const cause = 'kubernetes.io/change-cause';

interface Revision {
  number: number;
  cause: string;
  template: PodTemplate | undefined;
}

function revisionsIn(workload: Workload, maps: ObjectMaps): readonly Revision[] {
  const { uid } = workload.metadata;
  const causeOf = ({ annotations }: KubeObject['metadata']) => annotations?.[cause] ?? '<none>';
  if (workload.kind !== 'Deployment')
    return revisionsOf(maps, workload).map(({ revision, metadata, data }) => ({
      number: revision,
      cause: causeOf(metadata),
      template: data.spec.template,
    }));
  return allOfKind(maps, 'ReplicaSet')
    .filter((set) => uid !== undefined && controllerOf(set)?.uid === uid)
    .map((set) => ({ number: revisionOf(set), cause: causeOf(set.metadata), template: set.spec?.template }));
}

/** `kubectl rollout history`. @param asked the one whose template is shown; 0: the list of all */
export function rolloutHistory(
  workload: Workload,
  maps: ObjectMaps,
  asked: number,
): { text: string } | { error: string } {
  const named = nameWithKind(workload.kind, workload.metadata.name);
  const revisions = revisionsIn(workload, maps);
  if (asked > 0) {
    const template = revisions.find(({ number }) => number === asked)?.template;
    if (!template) return { error: 'error: unable to find the specified revision' };
    // kubectl lets its tabs stand here.
    return { text: `${named} with revision #${asked}\n${templateLines(template).join('\n')}\n` };
  }
  const rows = revisions.toSorted((a, b) => a.number - b.number).map(({ number, cause: of }) => `${number}\t${of}`);
  return { text: `${named} \n${aligned(['REVISION\tCHANGE-CAUSE', ...rows].join('\n'))}\n` };
}
