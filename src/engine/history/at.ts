/** A run at one instant: what views show of it is read here, worked out when it is asked for. */
import type { ObjectRef } from '../objects/ref.ts';
import type { PersistentVolume } from '../objects/storageTypes.ts';
import type { KubeObject, Pod, PodDisruptionBudget, PodKey, Service } from '../objects/types.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import type { Endpoint } from '../objects/endpointTypes.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, Writer } from '../simulation/trace.ts';
import { type Breach, breachesAt } from './breaches/breaches.ts';
import { budgetsAbout } from './budgets.ts';
import { type DrainState, drainsAt } from './drains.ts';
import { type FaultSpan, faultsAt } from './faultSpans.ts';
import { fencedNodesAt } from './fencedAt.ts';
import { stoppedKubelets } from './kubeletProcess.ts';
import { leftoversAt } from './leftovers.ts';
import { type NameHolders, nameHoldersAt } from './nameHolders.ts';
import { NodeInstant } from './node/nodeInstant.ts';
import { nodeTraces } from './node/nodeTraces.ts';
import { type Owner, ownerChain } from './ownerChain.ts';
import { nextIfLeftAlone } from './outlook/foresight.ts';
import { eventsAbout, type PodEvent } from './podEvents.ts';
import { PodInstant } from './podInstant.ts';
import { podVersions, versionsOf } from './podVersions.ts';
import { endpointsAt, type SenderNow, sendersAt, servicesAbout } from './traffic.ts';
import { mountedAt, volumeHistory, type WritersStep } from './volumeHistory.ts';

export class Instant {
  readonly run: Run;
  readonly t: Millis;

  constructor(run: Run, t: Millis) {
    this.run = run;
    this.t = t;
  }

  /** What the clocks of the cluster say: absolute time in ms since 1970. */
  get clock(): number {
    return this.run.epoch + this.t;
  }

  /** The API's objects (workloads, budgets, claims, EndpointSlices …), what runs, and what the scheduler holds. */
  get state(): ClusterState {
    return this.run.stateAt(this.t);
  }

  /** Those in force, the oldest first. */
  get faults(): readonly FaultSpan[] {
    return faultsAt(this.run, this.t);
  }

  /** Names of the nodes that the fencing controller holds for fenced. */
  get fencedNodes(): ReadonlySet<string> {
    return fencedNodesAt(this.run, this.t);
  }

  /** Names of the nodes whose kubelet's process does not run. */
  get stoppedKubelets(): ReadonlySet<string> {
    return stoppedKubelets(this.run, this.t);
  }

  /** Names that several pods have had while processes of an earlier one lived on. */
  get names(): readonly NameHolders[] {
    return nameHoldersAt(this.run, this.t);
  }

  /** Invariants that were broken until now. */
  get breaches(): readonly Breach[] {
    return breachesAt(this.run, this.t);
  }

  /** Under way. */
  get drains(): readonly DrainState[] {
    return drainsAt(this.run, this.t);
  }

  /** Pods whose objects are gone while processes of theirs live on. */
  get leftovers(): readonly Pod[] {
    return leftoversAt(this.run, this.state);
  }

  /** The pod that bears or last bore this name; null where none has, or where a what-if says that it was never here. */
  pod(key: PodKey): PodInstant | null {
    const versions = podVersions(this.run, key, this.t);
    return versions && new PodInstant(this.run, versions, this.t);
  }

  /** The pod of this uid; null before it came, and where a what-if says that it was never here. */
  podOf(uid: string): PodInstant | null {
    const versions = versionsOf(this.run, uid, this.t);
    return versions && new PodInstant(this.run, versions, this.t);
  }

  /** uids of the pods whose objects have been removed, the first to go first. */
  get removed(): readonly string[] {
    return this.run.index.removals.flatMap(({ t, uid }) => (t <= this.t && uid !== undefined ? [uid] : []));
  }

  /** null where there never was such a node. */
  node(name: string): NodeInstant | null {
    const trace = nodeTraces(this.run).story(name);
    return trace && new NodeInstant(this.run, trace, this.t);
  }

  /** Nodes of which API and machine differ, or that something broken holds; by name. */
  get nodesConcerned(): readonly NodeInstant[] {
    const broken = new Set(this.faults.map(({ node }) => node));
    const names = nodeTraces(this.run).befallen.toSorted();
    return names.flatMap((name) => {
      const node = this.node(name);
      return node && (node.now.differsSince !== null || broken.has(name)) ? [node] : [];
    });
  }

  /** Pods whose volumes stand, whatever the API says of them. */
  get mounted(): readonly Pod[] {
    return mountedAt(volumeHistory(this.run), this.t);
  }

  /** Who has written to a volume until now, from each change on. */
  writerSteps({ metadata }: PersistentVolume): readonly WritersStep[] {
    return (volumeHistory(this.run).writers.get(metadata.name) ?? []).filter((step) => step.t <= this.t);
  }

  /** Whose writes reach a volume. */
  writers(volume: PersistentVolume): readonly Writer[] {
    return this.writerSteps(volume).at(-1)?.writers ?? [];
  }

  /** Who makes an object anew, its controller first. */
  owners(object: KubeObject): readonly Owner[] {
    return ownerChain(this.state.objects, object);
  }

  /** Services that select a pod. */
  selecting({ pod }: PodInstant): readonly Service[] {
    return servicesAbout(this.run, pod, this.t);
  }

  /** As the Service's slice lists them. */
  endpoints(service: Service): readonly Endpoint[] {
    return endpointsAt(this.run, service, this.t);
  }

  /** Whose rules send to which of these pods. */
  senders(service: Service, pods: readonly PodInstant[]): readonly SenderNow[] {
    return sendersAt(
      this.run,
      service,
      pods.map(({ pod }) => pod),
      this.t,
    );
  }

  /** PodDisruptionBudgets that speak of a pod. */
  budgets(pod: Pod): readonly PodDisruptionBudget[] {
    return budgetsAbout(pod, this.state, this.clock);
  }

  /** Events about what is no pod, as `kubectl describe` lists them. @param subject `Deployment/default/web` */
  eventsAbout(subject: ObjectRef): readonly PodEvent[] {
    return eventsAbout(this.run, subject, this.t);
  }

  /** The next of them, as far as no user acts before; null: none comes. */
  nextAbout(subject: ObjectRef) {
    return nextIfLeftAlone(this.run, subject, this.t);
  }
}

export const at = (run: Run, t: Millis): Instant => new Instant(run, t);
