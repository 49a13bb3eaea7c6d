/** Reads off what comes later what will happen to a node and its pods, and who would wait for ever. */
import { isOfKind, keyOf, type ObjectRef, refOf } from '../../objects/ref.ts';
import { isWriteOf } from '../traceIndex.ts';
import { askedBy, causesOf } from '../causes.ts';
import { type Node, type Pod, podKey } from '../../objects/types.ts';
import { deletionOf } from '../../simulation/apiTime.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import { type NodeChange, nodeChanges } from '../nodeChanges.ts';
import { NodeNow } from '../node/nodeNow.ts';
import { type NodeTrace, volumeOfMultiAttach } from '../node/nodeTraces.ts';
import { actorName } from '../actorName.ts';
import { controllerOf } from '../../objects/owner.ts';

/** One thing to come. */
export interface Coming {
  /** `node-lifecycle`, `taint-eviction`, `podgc`, `statefulset`, `kubelet`, `attachdetach`, `fencing` … */
  actor: string;
  what:
    | 'markUnknown'
    | 'markReady'
    | 'pressure'
    | 'relief'
    | 'taint'
    | 'untaint'
    | 'evict'
    | 'kill'
    | 'delete'
    | 'deadline'
    | 'forceDelete'
    | 'replace'
    | 'replacement'
    | 'stop'
    | 'detach'
    | 'attach'
    | 'fence'
    | 'release'
    | 'breach';
  /** `Pod/default/db-0`, `Node/node-1`; of a replacement the pod that is replaced. */
  subject: ObjectRef;
  /** Taints (`unreachable:NoExecute`), the pressure's condition, what an eviction is for, the rule that breaks. */
  detail?: string;
  /** null: it waits, and would do so for ever. */
  t: Millis | null;
  /** Why it waits. */
  waitsFor: 'heal' | 'objectGone' | 'budget' | 'volume' | null;
}

interface Due {
  subject: ObjectRef;
  t: Millis;
  detail?: string | undefined;
}

/** Equal things that follow each other as soon as this are told once. */
const once: Millis = 1000;

export class NodeForecast {
  readonly #run: Run;
  readonly #node: NodeNow;
  readonly #found: Coming[] = [];
  /** uid → when the grace of its deletion ends. */
  readonly #deadlines = new Map<string, { subject: ObjectRef; t: Millis }>();
  /** Volume that the node has → the pod elsewhere that waits for it. */
  readonly #waiting = new Map<string, ObjectRef>();
  /** Pods that a drain may not evict yet: their budgets do not allow it. */
  readonly #refused = new Set<ObjectRef>();

  /** @param past how many events have happened */
  constructor(run: Run, trace: NodeTrace, { t, past }: { t: Millis; past: number }) {
    this.#run = run;
    this.#node = new NodeNow(trace, run);
    this.#node.goTo(t);
    for (const event of trace.events.slice(0, past)) this.#queue(event);
    for (const { pod, goneAt } of this.#node.pods.values()) if (goneAt === null) this.#expect(pod);
  }

  /** @param events what comes later, until somebody acts */
  read(events: readonly TraceEvent[]): readonly Coming[] {
    for (const event of events) {
      this.#read(event);
      this.#queue(event);
      this.#node.apply(event);
    }
    for (const { subject, t } of this.#deadlines.values()) this.#add('apiserver', 'deadline', { subject, t });
    const timed = this.#found.toSorted((a, b) => (a.t ?? 0) - (b.t ?? 0));
    return [...timed, ...this.#waits()];
  }

  #read(event: TraceEvent): void {
    const { subject, t } = event;
    if (isWriteOf(event, 'Node')) this.#reportNode(event, event.object);
    else if (isWriteOf(event, 'Pod')) this.#reportPod(event, event.object);
    else if (event.what === 'request') this.#reportRequest(event);
    else if (event.what === 'runtime' && this.#isEnding(event)) this.#add('kubelet', 'stop', { subject, t });
    else if (event.what === 'runtime' && event.op === 'SIGKILL') this.#add('kubelet', 'kill', { subject, t });
    else if (event.what === 'event' && event.reason === 'Evicted')
      this.#add('kubelet', 'evict', { subject, t, detail: resourceOf(event) });
    else if (event.what === 'fencing' && (event.step === 'fence' || event.step === 'release'))
      this.#add(actorName(event.actor), event.step, { subject, t });
    else if (event.what === 'attachment' && event.state !== 'refused')
      this.#add('attachdetach', event.state === 'attached' ? 'attach' : 'detach', { subject, t });
  }

  #reportNode(event: EventOf<'write'>, after: Node): void {
    const { subject, t } = event;
    const before = this.#node.object;
    const asked = askedBy(this.#run.trace, event);
    const isMended = asked?.verb === 'fault';
    if (!before || event.type === 'DELETED' || (asked?.actor.kind === 'user' && !isMended)) return;
    const by = asked && !isMended ? actorName(asked.actor) : 'node-lifecycle';
    for (const { what, detail } of nodeChanges(before, after)) {
      if (!isForetold(what)) continue;
      const actor = what === 'taint' || what === 'untaint' ? by : what === 'markUnknown' ? 'node-lifecycle' : 'kubelet';
      this.#add(actor, what, { subject, t, detail });
    }
  }

  #reportPod(event: EventOf<'write'>, pod: Pod): void {
    const { subject, t, type, uid = '' } = event;
    if (type === 'ADDED' && !pod.spec.nodeName) this.#reportReplaced(event, pod);
    if (!this.#node.pods.has(uid)) return;
    if (type !== 'DELETED' && this.#isDrained(event)) this.#add('drain', 'delete', { subject, t });
    if (type !== 'DELETED') this.#expect(pod);
    else {
      if ((this.#deadlines.get(uid)?.t ?? t) >= t) this.#deadlines.delete(uid);
      if (askedBy(this.#run.trace, event)?.actor.kind === 'kubelet') this.#add('kubelet', 'release', { subject, t });
    }
  }

  /** A StatefulSet makes the same name anew, others another one. */
  #reportReplaced(event: EventOf<'write'>, pod: Pod): void {
    const kind = controllerOf(pod)?.kind ?? 'user';
    const before = kind === 'StatefulSet' ? null : replacedBy(this.#run, event);
    const what = before === null ? 'replace' : 'replacement';
    this.#add(kind.toLowerCase(), what, { subject: before ?? event.subject, t: event.t });
  }

  #reportRequest({ id, subject, t, verb, actor, uid = '', gracePeriodSeconds }: EventOf<'request'>): void {
    if (verb !== 'delete' || actor.kind !== 'controller') return;
    // What comes too late changes nothing.
    const isHeeded = !isOfKind(subject, 'Pod') || this.#run.index.effectsOf(id).some((effect) => effect.uid === uid);
    if (!isHeeded) return;
    this.#add(actorName(actor), gracePeriodSeconds === 0 ? 'forceDelete' : 'delete', { subject, t });
  }

  /** A drain's eviction is allowed with this write. */
  #isDrained(event: EventOf<'write'>): boolean {
    const asked = event.changed.includes('deletionTimestamp') ? askedBy(this.#run.trace, event) : null;
    return asked?.verb === 'evict' && asked.cause !== null;
  }

  #isEnding({ op, uid = '' }: EventOf<'runtime'>): boolean {
    return op === 'stop' && (this.#node.pods.get(uid)?.deletedAt ?? null) !== null;
  }

  #expect(pod: Pod): void {
    const deletion = deletionOf(pod, this.#run.epoch);
    const subject = refOf('Pod', podKey(pod));
    if (deletion) this.#deadlines.set(pod.metadata.uid ?? '', { subject, t: deletion.deadline });
  }

  /** What is told already takes in its details. */
  #add(actor: string, what: Coming['what'], { subject, t, detail }: Due): void {
    const isReported = (one: Coming) =>
      one.actor === actor && one.what === what && one.subject === subject && t - (one.t ?? 0) <= once;
    const at = this.#found.findIndex(isReported);
    const reported = this.#found[at];
    if (!reported)
      this.#found.push({ actor, what, subject, t, waitsFor: null, ...(detail !== undefined && { detail }) });
    else if (detail !== undefined && !reported.detail?.split(', ').includes(detail))
      this.#found[at] = {
        ...reported,
        detail: reported.detail === undefined ? detail : `${reported.detail}, ${detail}`,
      };
  }

  /** Who waits for the node's volumes, and which of its pods wait for a budget. */
  #queue(event: TraceEvent): void {
    if (event.what === 'answer' && event.code === 429) this.#refused.add(event.subject);
    if (event.what === 'write' && event.changed.includes('deletionTimestamp')) this.#refused.delete(event.subject);
    if (event.what === 'drain' && event.line === null) this.#refused.clear();
    const volume = event.what === 'event' ? volumeOfMultiAttach(event) : null;
    if (volume !== null) this.#waiting.set(volume, event.subject);
    if (event.what === 'attachment' && event.state === 'attached') this.#waiting.delete(keyOf(event.subject));
  }

  #waits(): readonly Coming[] {
    const attach = [...this.#waiting.values()].map(
      (subject): Coming => ({ actor: 'attachdetach', what: 'attach', subject, t: null, waitsFor: 'volume' }),
    );
    const evict = [...this.#refused].map(
      (subject): Coming => ({ actor: 'drain', what: 'delete', subject, t: null, waitsFor: 'budget' }),
    );
    return [...this.#waitsOfPods(), ...evict, ...attach];
  }

  #waitsOfPods(): readonly Coming[] {
    const isSilent = this.#node.heardAt !== null || this.#node.has('lastDelete') || this.#node.has('runtime');
    return [...this.#node.pods.values()].flatMap(({ pod, deletedAt, goneAt, running }): readonly Coming[] => {
      if (!isSilent || deletedAt === null || (goneAt !== null && running.size === 0)) return [];
      const subject = refOf('Pod', podKey(pod));
      const what = running.size > 0 ? 'stop' : 'release';
      const stop: Coming = { actor: 'kubelet', what, subject, t: null, waitsFor: 'heal' };
      if (goneAt !== null || controllerOf(pod)?.kind !== 'StatefulSet') return [stop];
      return [stop, { actor: 'statefulset', what: 'replace', subject, t: null, waitsFor: 'objectGone' }];
    });
  }
}

/** That it is cordoned is somebody's doing. */
const isForetold = (what: NodeChange['what']): what is Extract<NodeChange['what'], Coming['what']> =>
  what !== 'cordon' && what !== 'uncordon' && what !== 'markNotReady';

/** `memory` of what a kubelet says of an eviction. */
const resourceOf = ({ message }: EventOf<'event'>): string | undefined =>
  /low on resource: ([\w-]+)/.exec(message)?.[1];

/** The pod whose going made this one come. */
function replacedBy({ trace }: Run, { uid, cause }: EventOf<'write'>): ObjectRef | null {
  for (const event of causesOf(trace, { cause }))
    if (event.uid !== undefined && event.uid !== uid && isOfKind(event.subject, 'Pod')) return event.subject;
  return null;
}
