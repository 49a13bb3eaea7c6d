/** The cluster at one instant as it is drawn: whatever else is looked at there, it is made once. */
import { kubectlColumns } from '../apiserver/kubectlColumns.ts';
import type { Instant } from '../history/at.ts';
import type { Pod } from '../objects/types.ts';
import { deletionOf } from '../simulation/apiTime.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { notExportedFor } from '../simulation/notExported.ts';
import { allOfKind } from '../simulation/objectMaps.ts';
import { isPending } from '../simulation/pending.ts';
import type { Run } from '../simulation/run.ts';
import { profilesOf, servingProfile } from '../simulation/schedulerProfiles.ts';
import { clusterView } from '../view/clusterView.ts';
import { queueView } from '../view/queueView.ts';
import { schedulerView } from '../view/schedulerView.ts';
import { type Spreadable, spreadMatters } from '../view/spreads.ts';
import { troublesAt } from '../view/troubles.ts';
import type { ClusterView } from '../view/view.ts';

/** The last one: what is on screen is looked at next. */
let last: { run: Run; view: ClusterView } | null = null;

/** @param topologyKey what splits the stage into columns. @returns of the same run, instant and key the same view */
export function viewAt(now: Instant, topologyKey: string): ClusterView {
  const { run, t } = now;
  if (last?.run === run && last.view.t === t && last.view.topologyKey === topologyKey) return last.view;
  const view = madeView(now, topologyKey);
  last = { run, view };
  return view;
}

function madeView(now: Instant, topologyKey: string): ClusterView {
  const { run, state, t } = now;
  const profiles = profilesOf(state.objects);
  const instant = {
    t,
    nodes: allOfKind(state.objects, 'Node'),
    pods: [...state.pods.values()],
    queue: queueView({
      entries: state.queue,
      pods: state.pods,
      isServed: (each) => !isPending(each) || servingProfile(profiles, each) !== null,
      isUnjudged: (each) => isPending(each) && (run.isRecorded || notExportedFor(state.objects, each).length > 0),
    }),
    scheduler: schedulerView(state.scheduler.runs, profiles),
    isLive: (uid: string) => state.reality.has(uid),
    columns: (each: Pod) => kubectlColumns(each, run.epoch + t),
    deletionOf: (each: Pod) => deletionOf(each, run.epoch),
    stoppedKubelets: now.stoppedKubelets,
    troubles: troublesAt(now),
    isRecorded: run.isRecorded ?? false,
    spreads: spreadsIn(state.objects),
    leftovers: now.leftovers,
  };
  return clusterView(instant, topologyKey);
}

const spreading = new WeakMap<ClusterState['objects'], boolean>();

/** Pods come and go by the thousand: once an instant. */
export function spreadsIn(objects: ClusterState['objects']): boolean {
  const known = spreading.get(objects) ?? spreadMatters(spreadableIn(objects));
  spreading.set(objects, known);
  return known;
}

const makerKinds = ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'Job', 'CronJob'];

const spreadableIn = (objects: ClusterState['objects']): Spreadable => ({
  pods: allOfKind(objects, 'Pod'),
  services: allOfKind(objects, 'Service'),
  makers: makerKinds.flatMap((kind) => [...(objects.get(kind)?.values() ?? [])]),
  args: profilesOf(objects).flatMap(({ filter, score }) => {
    const plugins = [...filter, ...score.map(({ plugin }) => plugin)];
    return plugins.find(({ spreadArgs }) => spreadArgs)?.spreadArgs ?? [];
  }),
});
