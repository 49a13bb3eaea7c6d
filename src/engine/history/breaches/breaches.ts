/** Invariants that were broken, each with the chain that led to it: what caused it, and what made that possible. */
import { isOfKind, keyOf, type ObjectRef } from '../../objects/ref.ts';
import { askedBy, causesOf } from '../causes.ts';
import { writesOf } from '../traceIndex.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import { deletionOf } from '../../simulation/apiTime.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import { linkOf } from './chainLinks.ts';
import { faultsAt } from '../faultSpans.ts';
import { nameHoldersAt } from '../nameHolders.ts';
import { nodeTraces } from '../node/nodeTraces.ts';
import { removerOf } from '../actorName.ts';
import type { ChainLink } from './chainLinks.ts';

/** An invariant that was broken, and who made that possible. */
export interface Breach {
  /** `S-INV-3` … */
  rule: string;
  t: Millis;
  subject: ObjectRef;
  uid: string | null;
  detail: string;
  /** Who forced a pod out of the API while it ran, which made this possible; null: nobody did. */
  forced: { pod: PodKey; uid: string; by: 'user' | 'podgc' | 'other'; t: Millis } | null;
  /** Of a release before the fence stood (S-INV-13): the ways that nobody had cut. */
  stillOpen?: readonly ('storage' | 'clients')[];
  /** Ids of the events that led to it, from the first cause to the breach. */
  chain: readonly ChainLink[];
}

type Broken = EventOf<'invariant'>;

const known = new WeakMap<Run['trace'], readonly Breach[]>();

/** The first first; each pod and rule once. */
export function breachesAt(run: Run, t: Millis): readonly Breach[] {
  const breaches = known.get(run.trace) ?? readBreaches(run);
  known.set(run.trace, breaches);
  return breaches.filter((breach) => breach.t <= t);
}

function readBreaches(run: Run): readonly Breach[] {
  const found = new Map<string, Breach>();
  for (const event of run.index.all('invariant')) {
    const key = `${event.rule} ${event.uid ?? event.subject}`;
    if (!found.has(key)) found.set(key, breachOf(run, event));
  }
  return [...found.values()];
}

function breachOf(run: Run, event: Broken): Breach {
  const { rule, t, subject, uid = null, detail } = event;
  const concerned = concernedBy(run, event);
  const chain = chainOf(run, event, concerned);
  const open = rule === 'S-INV-13' ? { stillOpen: openWays(run, event) } : {};
  return { rule, t, subject, uid, detail, forced: forcedOut(run, event, concerned), chain, ...open };
}

/** Of the two ways that a node's pods do harm by, those that nobody has cut. */
function openWays(run: Run, { subject, t }: Broken): NonNullable<Breach['stillOpen']> {
  const node = keyOf(subject);
  const cut = faultsAt(run, t).filter((span) => span.node === node);
  return (['storage', 'clients'] as const).filter((way) => !cut.some(({ fault }) => fault.what === way));
}

/** Pods that play a part: by uid. */
export function concernedBy(run: Run, event: Broken): ReadonlySet<string> {
  const culprit = event.cause === null ? undefined : run.trace[event.cause];
  if (culprit?.what === 'writers') return new Set(culprit.writers.map(({ uid }) => uid));
  if (!isOfKind(event.subject, 'Pod')) return new Set();
  const key = keyOf(event.subject);
  return new Set([...run.index.bearers(key), event.uid ?? '']);
}

/** The last of them that somebody removed while it ran. */
function forcedOut(run: Run, event: Broken, concerned: ReadonlySet<string>): Breach['forced'] {
  for (const uid of [...concerned].toReversed()) {
    const events = run.index.ofPod(uid);
    const removal = events.find((one) => one.what === 'write' && one.type === 'DELETED' && one.id < event.id);
    if (!removal) continue;
    const isEnd = (one: TraceEvent) => one.what === 'runtime' && one.op === 'stopSandbox' && one.id < removal.id;
    const by = removerOf(askedBy(run.trace, removal)?.actor ?? null);
    if (by !== 'kubelet' && !events.some(isEnd)) return { pod: keyOf(removal.subject), uid, by, t: removal.t };
  }
  return null;
}

function chainOf(run: Run, event: Broken, concerned: ReadonlySet<string>): readonly ChainLink[] {
  const causes = causesBehind(run, event, concerned);
  const links = new Map<string, ChainLink>();
  const add = (link: ChainLink | null) => {
    if (link) links.set(`${link.id} ${link.key}`, link);
  };
  const together = runningTogether(run, event);
  for (const cause of causes) {
    const link = linkOf(run, cause);
    const isBeside = link?.key === 'starts' && together > 1;
    add(isBeside ? { ...link, key: 'startsBeside', values: { ...link.values, count: together } } : link);
  }
  for (const node of nodesOf(run, causes, concerned))
    for (const one of madePossible(run, node, { event, concerned })) add(linkOf(run, one));
  for (const uid of concerned) add(passedDeadline(run, uid, event));
  return [...links.values()].toSorted((a, b) => a.t - b.t || a.id - b.id);
}

/** How many pods of the name have processes when the rule breaks. */
function runningTogether(run: Run, { subject, t }: Broken): number {
  const name = nameHoldersAt(run, t).find(({ pod }) => pod === keyOf(subject));
  return name?.running.at(-1)?.count ?? 1;
}

/** From what broke the rule, and from the making of the pods concerned, back to the first cause; nothing of other pods. */
function causesBehind(run: Run, broken: Broken, concerned: ReadonlySet<string>): readonly TraceEvent[] {
  const made = [...concerned].flatMap(
    (uid) =>
      run.index.ofPod(uid).find((one) => one.what === 'write' && one.type === 'ADDED' && one.id < broken.id) ?? [],
  );
  const causes = new Set<TraceEvent>(made);
  for (const start of [broken, ...made]) for (const event of causesOf(run.trace, start)) causes.add(event);
  const isPart = ({ uid }: TraceEvent) => uid === undefined || concerned.size === 0 || concerned.has(uid);
  return [...causes].filter(isPart);
}

function nodesOf(run: Run, causes: readonly TraceEvent[], concerned: ReadonlySet<string>): ReadonlySet<string> {
  const nodes = new Set(
    causes.flatMap(({ actor, subject }) => [actor.node ?? [], isOfKind(subject, 'Node') ? keyOf(subject) : []].flat()),
  );
  for (const cause of causes) if (cause.what === 'attachment') nodes.add(cause.node);
  for (const uid of concerned) {
    const pod = podWith(run, uid);
    if (pod?.spec.nodeName) nodes.add(pod.spec.nodeName);
  }
  return nodes;
}

/** The newest object of this uid. */
const podWith = (run: Run, uid: string): Pod | null => writesOf(run.index.ofPod(uid), 'Pod').at(-1)?.object ?? null;

interface Made {
  event: Broken;
  concerned: ReadonlySet<string>;
}

/** What broke on the node and holds, and what was done about it and the pods concerned since. */
function madePossible(run: Run, node: string, { event, concerned }: Made): readonly TraceEvent[] {
  const faults = faultsAt(run, event.t).filter((span) => span.node === node);
  const begins = new Set(faults.map(({ id }) => id));
  const from = Math.min(...begins);
  const isPart = (one: TraceEvent): boolean => {
    if (one.id >= event.id) return false;
    if (begins.has(one.id)) return true;
    if (one.what === 'request') return isRemoval(one) && isAbout(one, concerned);
    if (one.what === 'write' && one.object.kind !== 'Node') return false;
    return one.id >= from && (one.what === 'write' || one.what === 'fencing' || one.what === 'attachment');
  };
  return nodeTraces(run).story(node)?.events.filter(isPart) ?? [];
}

const isRemoval = ({ verb, actor }: EventOf<'request'>): boolean =>
  (verb === 'delete' || verb === 'evict' || verb === 'fence') && actor.kind !== 'kubelet';

/** A request about the node itself, or about one of the pods; where none are known, about any that is forced. */
function isAbout({ uid, gracePeriodSeconds }: EventOf<'request'>, concerned: ReadonlySet<string>): boolean {
  if (uid === undefined) return true;
  return concerned.size > 0 ? concerned.has(uid) : gracePeriodSeconds === 0;
}

/** Its grace was over, and it was still there. */
function passedDeadline(run: Run, uid: string, event: Broken): ChainLink | null {
  const writes = writesOf(run.index.ofPod(uid), 'Pod').filter(({ id }) => id < event.id);
  for (const [at, write] of writes.entries()) {
    const deletion = deletionOf(write.object, run.epoch);
    const isFirst = write.changed.includes('deletionTimestamp');
    if (!deletion || !isFirst || (write.object.metadata.deletionGracePeriodSeconds ?? 0) === 0) continue;
    const next = writes[at + 1]?.t ?? event.t;
    const { id, object } = write;
    if (deletion.deadline < next)
      return { id, t: deletion.deadline, actor: 'apiserver', key: 'deadline', values: { pod: object.metadata.name } };
  }
  return null;
}
