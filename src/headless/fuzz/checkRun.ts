/** What must hold of every run, whatever was done in it. */
import { keyOf, type ObjectRef } from '../../engine/objects/ref.ts';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { StateFold } from '../../engine/simulation/clusterState.ts';
import { History } from '../../engine/simulation/history.ts';
import { objectsOf } from '../../engine/simulation/objectMaps.ts';
import type { Run } from '../../engine/simulation/run.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import type { Millis, TraceEvent } from '../../engine/simulation/trace.ts';
import { backendOf } from '../../engine/storage/backendKind.ts';
import { breachesAt } from '../../engine/history/breaches/breaches.ts';
import type { Finding } from './finding.ts';

/** More at one instant is a loop: whole clusters begin with less. */
const mostAtOnce = 2000;
/** Whoever makes more pods in a quarter of an hour makes them in vain. */
const mostPods = 1000;

/** Everything that happened, as a number: equal runs have equal ones. */
export function digestOf(trace: readonly TraceEvent[]): string {
  const hash = createHash('sha256');
  for (const event of trace) hash.update(JSON.stringify(event));
  return hash.digest('hex').slice(0, 16);
}

/** Neither endless work at one instant nor pods made by the thousand. */
export function storms({ trace }: Pick<Run, 'trace'>): readonly Finding[] {
  const found: Finding[] = [];
  const atOnce = new Map<Millis, number>();
  let made = 0;
  for (const event of trace) {
    atOnce.set(event.t, (atOnce.get(event.t) ?? 0) + 1);
    if (event.what === 'write' && event.type === 'ADDED' && event.object.kind === 'Pod') made++;
  }
  for (const [t, count] of atOnce)
    if (count > mostAtOnce) found.push({ check: 'storm', detail: `${count} events at ${t} ms` });
  if (made > mostPods) found.push({ check: 'storm', detail: `${made} pods were made` });
  return found;
}

/** Invariants that were broken, but for what was forced, and what Kubernetes does not prevent. */
export function breaches(run: Run, situation: Situation): readonly Finding[] {
  return breachesAt(run, Number.POSITIVE_INFINITY)
    .filter((breach) => breach.forced === null && !isMeant(breach, run, situation))
    .map(({ rule, subject, t, detail }) => ({ check: 'breach', detail: `${rule} ${subject} at ${t} ms: ${detail}` }));
}

type Broken = Pick<ReturnType<typeof breachesAt>[number], 'rule' | 'subject' | 't'>;

const isMeant = ({ rule, subject, t }: Broken, run: Run, situation: Situation): boolean =>
  (rule === 'S-INV-7' && hasOldKubelet(situation)) ||
  (rule === 'S-INV-13' && releasesUnfenced(situation)) ||
  (rule === 'S-INV-11' && !isGuarded(subject, run.stateAt(t)));

/** Of 1.23, which lets what it overrides the grace with go below two seconds (kubelet 1.23, killContainer). */
const hasOldKubelet = ({ options: { kubeletEra } }: Situation): boolean =>
  Object.values(kubeletEra).some((era) => era !== '1.36');

/**
 * A mechanism that may fail and is believed, or that leaves clients where they are, or a person who says out-of-service of
 * a node that lives.
 */
const releasesUnfenced = ({ options: { fencing }, actions }: Situation): boolean =>
  (fencing !== null && !(fencing.succeeds && fencing.verifies && fencing.mechanism !== 'storage')) ||
  actions.some((action) => action.do === 'taint' && action.taint.key === 'node.kubernetes.io/out-of-service');

/** Whoever has to attach a volume is kept from a second node; a file system in the network is open to all of them. */
function isGuarded(subject: ObjectRef, { objects }: ReturnType<Run['stateAt']>): boolean {
  const volume = objectsOf(objects, 'PersistentVolume').get(keyOf(subject));
  return !volume || backendOf(volume).isAttachable;
}

/** The state at an instant is the same by checkpoints and by all events from the start. */
export function foldsDiffer({ base, trace, stateAt }: Run, instants: readonly Millis[]): readonly Finding[] {
  const history = new History(base, trace, 50);
  return instants.flatMap((t): Finding[] => {
    const straight = new StateFold(base);
    for (const event of trace) if (event.t <= t) straight.apply(event);
    const expected = straight.snapshot(t);
    const isSame = isDeepStrictEqual(stateAt(t), expected) && isDeepStrictEqual(history.stateAt(t), expected);
    return isSame ? [] : [{ check: 'fold', detail: `the state at ${t} ms` }];
  });
}
