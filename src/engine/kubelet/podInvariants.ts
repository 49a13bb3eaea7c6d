/**
 * What must hold of every pod at every moment (spec of pod safety: names, ends, graces, phases, counters).
 * Fed with the events of a trace in their order.
 */
import type { ContainerStatus, Pod } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import { isEnded } from './podStatus.ts';

export interface Breach {
  /** The event that broke it. */
  event: number;
  rule: string;
}

/** One life of a pod, by uid. */
interface Life {
  pod: Pod | null;
  live: Set<string>;
  termedAt: Map<string, Millis>;
  hasEnded: boolean;
}

const order: readonly (string | undefined)[] = ['Pending', 'Running'];

export class PodInvariants {
  readonly #lives = new Map<string, Life>();

  /** @returns what this event breaks */
  see(event: TraceEvent): readonly Breach[] {
    if (event.uid === undefined) return [];
    const life = this.#lives.get(event.uid) ?? { pod: null, live: new Set(), termedAt: new Map(), hasEnded: false };
    this.#lives.set(event.uid, life);
    const rules: readonly string[] =
      event.what === 'write' && event.object.kind === 'Pod'
        ? written(life, event.object as Pod)
        : event.what === 'runtime'
          ? ran(life, event)
          : [];
    return rules.map((rule) => ({ event: event.id, rule }));
  }
}

function written(life: Life, pod: Pod): readonly string[] {
  const before = life.pod;
  life.pod = pod;
  const ends = isEnded(pod.status?.phase);
  const rules = ends && life.live.size > 0 ? ['an ended phase is told only when nothing runs'] : [];
  life.hasEnded ||= ends;
  if (!before)
    return countersOf(pod).some(({ restartCount }) => restartCount > 0) && !isOlder(pod)
      ? [...rules, 'a new pod starts with no restarts']
      : rules;
  return [...rules, ...changeRules(before, pod)];
}

/** Made with containers that ran already: taken over, not new. */
const isOlder = ({ status }: Pod): boolean => status?.phase !== 'Pending';

function changeRules(before: Pod, after: Pod): readonly string[] {
  const rules: string[] = [];
  if (before.spec.nodeName && before.spec.nodeName !== after.spec.nodeName) rules.push('a pod keeps its node');
  if (isLonger(before, after)) rules.push('a deletion is never taken back or put off');
  if (isBack(before.status?.phase, after.status?.phase)) rules.push('a phase never goes back');
  const counts = new Map(countersOf(before).map(({ name, restartCount }) => [name, restartCount]));
  for (const status of countersOf(after)) {
    if (status.restartCount < (counts.get(status.name) ?? 0)) rules.push('restarts are never uncounted');
    if (startsBeforeLastEnd(status)) rules.push('a run starts after the end of the one before');
  }
  return rules;
}

const countersOf = ({ status }: Pod): readonly ContainerStatus[] => [
  ...(status?.initContainerStatuses ?? []),
  ...(status?.containerStatuses ?? []),
];

/** A deadline that has passed moves to the present with a smaller grace, and so with the kubelet's last request. */
function isLonger({ metadata: before }: Pod, { metadata: after }: Pod): boolean {
  const [deadline, later] = [parseApiTime(before.deletionTimestamp), parseApiTime(after.deletionTimestamp)];
  if (deadline === null) return false;
  const [old, grace] = [before.deletionGracePeriodSeconds ?? 0, after.deletionGracePeriodSeconds ?? 0];
  return later === null || grace > old || (later > deadline && grace === old);
}

function isBack(before: string | undefined, after: string | undefined): boolean {
  if (isEnded(before)) return before !== after;
  return !isEnded(after) && order.indexOf(after) < order.indexOf(before);
}

function startsBeforeLastEnd({ state, lastState }: ContainerStatus): boolean {
  const started = parseApiTime(state?.running?.startedAt ?? state?.terminated?.startedAt);
  const ended = parseApiTime(lastState?.terminated?.finishedAt);
  return started !== null && ended !== null && started < ended;
}

function ran(life: Life, { op, container = '', t, actor }: EventOf<'runtime'>): readonly string[] {
  const rules: string[] = [];
  const node = life.pod?.spec.nodeName;
  if (node && actor.node !== node) rules.push('a pod runs on its own node only');
  if (op === 'start') {
    if (life.hasEnded) rules.push('nothing starts after the end was told');
    if (life.live.has(container)) rules.push('a container runs once at a time');
    life.live.add(container);
    life.termedAt.delete(container);
  }
  if (op === 'SIGTERM') life.termedAt.set(container, t);
  if (op === 'SIGKILL' && t - (life.termedAt.get(container) ?? Number.NEGATIVE_INFINITY) < 2000)
    rules.push('a process has two seconds after its signal');
  if (op === 'exit') life.live.delete(container);
  return rules;
}
