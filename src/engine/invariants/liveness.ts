/**
 * S-INV-14: a graceful deletion ends within its grace, two seconds and the finalisation, as long as its kubelet runs: a pod
 * that was bound to a node that is not there has none.
 * It counts from when the kubelet begins to stop the pod: what a sync does already (a pull, a start, a postStart hook that
 * sleeps, whatever becomes of the process meanwhile) is not cut short.
 * A kubelet that was started anew begins anew. A kill that began before the deletion keeps the grace that it began with
 * (kubelet 1.36, SyncTerminatingPod: the pod worker's context does not cancel it); so does that of a container whose postStart
 * hook fails in a sync that began before (SyncPod: neither is it cancelled).
 */
import { isFromFile } from '../kubelet/criticalPods.ts';
import { isOfKubelet } from '../simulation/faults.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import { Broken } from './broken.ts';
import { type LateFinding, inSeconds } from './check.ts';
import type { Ledger, PodLedger } from './ledger.ts';
import { isPod } from './ledger.ts';

const leastAfterSignal: Millis = 2000;
const longestFinalisation: Millis = 10_000;
/** Faults in which a pod may not come to its end: of all nodes, and of one. */
const ofAll = ['apiServer', 'etcd'];
const ofNode = ['pause', 'runtime', 'slowDisk', 'lastDelete'];
/** From the end of a fault to the next try of what it made fail. */
const longestRetry: Millis = 15_000;

interface Deletion {
  node: string;
  /** The write that stored it. */
  event: number;
  /** The longest grace that was in force: a kill that runs keeps the one that it began with. */
  grace: Millis;
  since: Millis;
  hasFinalizers: boolean;
}

export class DeletionsEnd {
  readonly #deletions = new Map<string, Deletion>();
  /** `kubelet node-1`, `link node-1`: what a node lacks so that its pods can end. */
  readonly #down = new Set<string>();
  /** Nodes that came later than the run's beginning. */
  readonly #nodes = new Set<string>();
  readonly #broken = new Broken();
  /** uid → when the last postStart hook of the pod has slept. */
  readonly #slept = new Map<string, Millis>();
  /** Before this nothing can be late. */
  #nextLook: Millis = Number.POSITIVE_INFINITY;

  see(event: TraceEvent, podLedger: PodLedger | null, ledger: Ledger): readonly LateFinding[] {
    const late = event.t > this.#nextLook ? this.#late(event.t, ledger) : [];
    if (event.what === 'request') this.#request(event);
    const uid = event.uid ?? '';
    if (event.what === 'runtime' && event.op === 'start')
      this.#slept.set(uid, event.t + postStartSleep(podLedger, event));
    if (event.what === 'write' && event.object.kind === 'Node') this.#nodes.add(event.object.metadata.name);
    if (event.what === 'write' && isPod(event.object)) this.#write(event, podLedger);
    const deletion = this.#deletions.get(uid);
    if (deletion) {
      if (failsToStart(event)) deletion.grace = Math.max(deletion.grace, graceOfSpec(podLedger));
      progress(deletion, event, this.#slept.get(uid) ?? 0);
    }
    return late;
  }

  #write({ id, t, type, uid = '', object }: EventOf<'write'>, ledger: PodLedger | null): void {
    const { deletionTimestamp, deletionGracePeriodSeconds = 0, finalizers = [] } = object.metadata;
    if (type === 'DELETED') this.#deletions.delete(uid);
    if (type === 'DELETED' || deletionTimestamp === undefined || !isPod(object) || !object.spec.nodeName) return;
    // Its mirror's deletion does not end a pod from a file.
    if (isFromFile(object)) return;
    const known = this.#deletions.get(uid) ?? {
      node: object.spec.nodeName,
      event: id,
      grace: 0,
      since: Math.max(t, this.#slept.get(uid) ?? 0),
      hasFinalizers: false,
    };
    if (ledger?.pod?.metadata.deletionTimestamp !== undefined && !this.#deletions.has(uid)) return;
    known.grace = Math.max(known.grace, deletionGracePeriodSeconds * 1000, graceUnderWay(ledger));
    if (known.hasFinalizers && finalizers.length === 0) known.since = t;
    known.hasFinalizers = finalizers.length > 0;
    this.#deletions.set(uid, known);
    this.#nextLook = Math.min(this.#nextLook, latest(known));
  }

  #request(event: EventOf<'request'>): void {
    const { verb, node, fault, runs, t } = event;
    if (verb === 'shutdown') this.#down.add(`kubelet ${node}`);
    if (fault?.what === 'link' || (fault && isOfKubelet(fault))) {
      const lacking = `${fault.what === 'link' ? 'link' : 'kubelet'} ${fault.node}`;
      if (!runs) this.#down.add(lacking);
      else this.#heard(lacking, fault.node, t);
    } else if (this.#broken.see(event) !== null)
      for (const deletion of this.#deletions.values()) deletion.since = t + longestRetry;
  }

  /** The kubelet of the node works again. */
  #heard(lacking: string, node: string, t: Millis): void {
    this.#down.delete(lacking);
    for (const deletion of this.#deletions.values()) if (deletion.node === node) deletion.since = t;
  }

  #lacks(node: string, { base }: Ledger): boolean {
    // No kubelet ever heard of a pod that was bound to a name.
    if (!this.#nodes.has(node) && !objectsOf(base, 'Node').has(node)) return true;
    if (this.#down.has(`kubelet ${node}`) || this.#down.has(`link ${node}`)) return true;
    if (!this.#broken.isAny) return false;
    return [...ofAll, ...ofNode.map((what) => `${what}/${node}`)].some((name) => this.#broken.has(name));
  }

  #late(now: Millis, ledger: Ledger): readonly LateFinding[] {
    const found: LateFinding[] = [];
    this.#nextLook = Number.POSITIVE_INFINITY;
    for (const [uid, deletion] of this.#deletions) {
      const { event, grace, since, node, hasFinalizers } = deletion;
      const mayWait = hasFinalizers || ledger.isBusy(uid) || this.#lacks(node, ledger);
      if (latest(deletion) < now && !mayWait) {
        this.#deletions.delete(uid);
        found.push({ event, detail: `${inSeconds(now - since)} with a grace of ${inSeconds(grace)}` });
      } else this.#nextLook = Math.min(this.#nextLook, Math.max(latest(deletion), now));
    }
    return found;
  }
}

/** Of a kill for another reason, as a deadline; its own may be shorter. */
function graceUnderWay(ledger: PodLedger | null): Millis {
  const isKilled = [...(ledger?.runs.values() ?? [])].some(({ killedAt }) => killedAt !== null);
  return isKilled ? graceOfSpec(ledger) : 0;
}

const graceOfSpec = (ledger: PodLedger | null): Millis => (ledger?.pod?.spec.terminationGracePeriodSeconds ?? 0) * 1000;

const failsToStart = (event: TraceEvent): boolean => event.what === 'event' && event.reason === 'FailedPostStartHook';

const latest = ({ since, grace }: Deletion): Millis => since + grace + leastAfterSignal + longestFinalisation;

function postStartSleep(ledger: PodLedger | null, { container: name }: EventOf<'runtime'>): Millis {
  const { containers = [], initContainers = [] } = ledger?.pod?.spec ?? {};
  const started = [...initContainers, ...containers].find((container) => container.name === name);
  return (started?.lifecycle?.postStart?.sleep?.seconds ?? 0) * 1000;
}

function progress(deletion: Deletion, event: TraceEvent, slept: Millis): void {
  const goesOn = ['pulled', 'pullFailed', 'execDone', 'runSandbox', 'create', 'start'];
  if (event.what === 'event' ? event.reason === 'Killing' : event.what === 'runtime' && goesOn.includes(event.op))
    deletion.since = Math.max(event.t, slept);
}
