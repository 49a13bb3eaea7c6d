/** What a node holds of one pod over the whole run, whatever the API says of it: its sandbox, its volumes, what waits. */
import { hasSandbox, recordFromStatus } from '../kubelet/containerRecord.ts';
import type { Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import { unmadeBy } from '../simulation/whatIf.ts';
import { isAttachedTo } from '../storage/podVolumes.ts';
import { isUsable, mountsOf } from '../storage/volumeUse.ts';
import { note, type StateChange } from './change.ts';
import { faultSpans } from './faultSpans.ts';
import { isEnded } from '../objects/podPhase.ts';

export interface HeldOnNode {
  /** `lost`: the machine was switched off. null: there is none. */
  sandbox: readonly StateChange<'ready' | 'stopped' | 'lost'>[];
  /** null: they don't stand. */
  volumes: readonly StateChange<'mounted'>[];
  backoffs: readonly Backoff[];
}

/** A restart, or the pull of `image`, is put off. */
export interface Backoff {
  container: string;
  image?: string;
  at: Millis;
  delaySeconds: number;
  /** From when it may be tried. */
  until: Millis;
  /** It was tried, or put off anew; null: not within the run. */
  over: Millis | null;
}

type Open = { [Field in keyof HeldOnNode]: HeldOnNode[Field][number][] };

const nothing: HeldOnNode = { sandbox: [], volumes: [], backoffs: [] };
const known = new WeakMap<Run['trace'], Map<string, HeldOnNode>>();

/** Of the pod of this uid. */
export function heldOnNode(run: Run, uid: string): HeldOnNode {
  const all = known.get(run.trace) ?? new Map<string, HeldOnNode>();
  known.set(run.trace, all);
  const first = run.index.first(uid);
  const held = all.get(uid) ?? (first ? read(run, first) : nothing);
  all.set(uid, held);
  return held;
}

function read(run: Run, first: Pod): HeldOnNode {
  const { uid = '' } = first.metadata;
  const writes = run.index.podWrites(uid);
  const made = writes[0]?.type === 'ADDED' ? writes[0] : { t: 0, id: null };
  const held = before(run, first, made);
  const offs = powerOffs(run, writes.at(-1)?.object ?? first);
  for (const event of run.index.ofPod(uid)) {
    for (; offs[0] && offs[0].id < event.id; offs.shift()) loseSandbox(held, offs[0]);
    see(held, event);
  }
  for (const off of offs) loseSandbox(held, off);
  return held;
}

/** What its status says then is how its node was. One that was moved has had its volumes all along. */
function before({ epoch, base }: Run, first: Pod, { t, id }: { t: Millis; id: number | null }): Open {
  const isThere = hasSandbox(recordFromStatus(first, epoch));
  const sandbox = !isThere ? null : isEnded(first.status?.phase) ? 'stopped' : 'ready';
  const isAttached = (volume: string, node: string) => isAttachedTo(base.objects, volume, node);
  const areUsable = () => mountsOf(base.objects, first).every((mount) => isUsable(mount, isAttached));
  const isMounted = sandbox === 'ready' && (id !== null || areUsable());
  return {
    sandbox: [{ t, id, state: sandbox }],
    volumes: [{ t, id, state: isMounted ? 'mounted' : null }],
    backoffs: [],
  };
}

/** What held the processes of a machine is gone with them; nobody reports it. */
const powerOffs = (run: Run, { spec }: Pod): { t: Millis; id: number }[] =>
  faultSpans(run).flatMap(({ fault, since, id }) =>
    fault.what === 'power' && fault.node === spec.nodeName ? [{ t: since, id }] : [],
  );

function loseSandbox({ sandbox }: Open, { t, id }: { t: Millis; id: number }): void {
  if (sandbox.at(-1)?.state === 'ready') note(sandbox, { t, id, state: 'lost' });
}

function see({ sandbox, volumes, backoffs }: Open, event: TraceEvent): void {
  const { t, id } = event;
  if (unmadeBy(event) !== null) {
    note(sandbox, { t, id, state: null });
    note(volumes, { t, id, state: null });
  } else if (event.what === 'volumes') note(volumes, { t, id, state: event.state === 'mounted' ? 'mounted' : null });
  else if (event.what === 'backoff') {
    endWaits(backoffs, t, ({ container }) => container === event.container);
    backoffs.push(backoffOf(event));
  } else if (event.what !== 'runtime') return;
  else if (event.op === 'runSandbox') note(sandbox, { t, id, state: 'ready' });
  else if (event.op === 'stopSandbox') note(sandbox, { t, id, state: 'stopped' });
  else if (event.op === 'pull') endWaits(backoffs, t, ({ image }) => image !== undefined && image === event.image);
  else if (event.op === 'create') endWaits(backoffs, t, ({ container }) => container === event.container);
}

const backoffOf = ({ t: at, container, delaySeconds, until, image }: EventOf<'backoff'>): Backoff => ({
  ...{ container, at, delaySeconds, until, over: null },
  ...(image !== undefined && { image }),
});

function endWaits(backoffs: Backoff[], t: Millis, isOver: (backoff: Backoff) => boolean): void {
  for (const [at, backoff] of backoffs.entries())
    if (backoff.over === null && isOver(backoff)) backoffs[at] = { ...backoff, over: t };
}

/** What a container waits for at t; null: nothing. */
export const backoffAt = ({ backoffs }: HeldOnNode, container: string, t: Millis): Backoff | null =>
  backoffs.findLast((one) => one.container === container && one.at <= t && (one.over === null || one.over > t)) ?? null;
