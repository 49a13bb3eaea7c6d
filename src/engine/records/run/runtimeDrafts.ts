/** What a pod's life tells of its processes: when each began, was asked to stop, and ended (REC-5 to REC-7, REC-13). */
import { instantOf, latest } from '../instant.ts';
import type { ContainerRun, Life, When } from '../lives/life.ts';
import { allContainers } from '../../kubelet/podContainers.ts';
import type { ObjectRef } from '../../objects/ref.ts';
import type { Pod } from '../../objects/types.ts';
import type { EventOf, RuntimeOp } from '../../simulation/trace.ts';
import type { EventDraft } from './draft.ts';

export interface RuntimeOf {
  life: Life;
  /** As it was first stored. */
  pod: Pod;
  subject: ObjectRef;
  uid: string;
  /** The write that first set deletionTimestamp: a stop of that reason comes of it. */
  deletion: EventDraft | null;
  /** Microseconds: it was made, and bound; null: it was there before the record. */
  bound: number | null;
}

/** Of a container one run after the other, whatever the seconds say that their times are cut off to. */
export const runtimeDrafts = (of: RuntimeOf): readonly EventDraft[] =>
  (of.life.containers ?? []).flatMap(({ name, runs }) => {
    const drafts: EventDraft[] = [];
    for (const run of runs) addRun(drafts, run, name, of);
    return drafts;
  });

function addRun(
  drafts: EventDraft[],
  run: ContainerRun,
  container: string,
  { life, pod, subject, uid, deletion, bound }: RuntimeOf,
): void {
  const actor = { kind: 'kubelet', ...(life.node !== undefined && { node: life.node }) } as const;
  const add = (when: When | undefined, event: EventDraft['event'], causedBy: EventDraft | null = null, by?: When) => {
    const moment = momentOf(when, by);
    if (!moment) return;
    const us = Math.max(moment.us, drafts.at(-1)?.us ?? boundWithin(moment, bound));
    drafts.push({ us, causedBy, known: moment.known, actor, subject, uid, event });
  };
  const call = (op: RuntimeOp, more: Partial<EventOf<'runtime'>> = {}) =>
    ({ what: 'runtime', op, container, attempt: run.attempt, ...more }) as const;
  const { stop } = run;
  add(run.started, call('start'));
  const cause = stop?.why === 'deleted' ? deletion : null;
  // The kubelet's Killing comes before preStop; when StopContainer follows on that nobody writes down.
  const handler = preStopOf(pod, container);
  if (handler) add(stop?.asked, { what: 'hook', phase: 'begin', container, handler, seconds: null }, cause);
  else add(stop?.asked, call('stop', stop?.grace === undefined ? {} : { timeout: stop.grace }), cause);
  if (stop?.SIGKILL) add(run.ended, call('SIGKILL'), null, stop.SIGTERM);
  // By then the kubelet had written that it had ended.
  add(run.ended, call('exit', endOf(run)), stop ? (drafts.at(-1) ?? null) : null, stop?.SIGTERM);
}

/** A start whose second is cut off comes after the binding that lies in that second. */
function boundWithin({ us, known }: Pick<EventDraft, 'us' | 'known'>, bound: number | null): number {
  const to = known.within?.to?.us;
  return bound !== null && to !== undefined && bound > us && bound < to ? bound : us;
}

function preStopOf(pod: Pod, name: string): EventOf<'hook'>['handler'] | null {
  const hook = allContainers(pod).find((one) => one.name === name)?.lifecycle?.preStop;
  if (!hook) return null;
  return hook.sleep ? 'sleep' : hook.httpGet ? 'httpGet' : 'exec';
}

/** Who ended it is inferred, but for OOM. */
function endOf({ exitCode, reason, by }: ContainerRun): Pick<EventOf<'runtime'>, 'exitCode' | 'reason' | 'why'> {
  const who = typeof by === 'object' ? by.value : by;
  return {
    ...(exitCode !== undefined && { exitCode }),
    ...(reason !== undefined && { reason }),
    why: who === 'SIGTERM' || who === 'SIGKILL' ? who : who === undefined ? 'unknown' : 'self',
  };
}

/**
 * A time in whole seconds lies within the second that begins there, and is shown in the middle where its latest end is
 * known; of bounds the earlier one is shown.
 */
function momentOf(when: When | undefined, by: When | undefined): Pick<EventDraft, 'us' | 'known'> | null {
  if (!when) return null;
  if ('at' in when) {
    const at = instantOf(when.at);
    if (!at?.isWhole) return at && { us: at.us, known: { certainty: 'seen' } };
    const end = by && 'to' in by ? instantOf(by.to) : null;
    const within = { from: at, to: end ?? { us: latest(at), isWhole: false } };
    return { us: end ? (at.us + end.us) / 2 : at.us, known: { certainty: 'seen', within } };
  }
  const [from, to] = [instantOf(when.from), instantOf(when.to)];
  const shown = from ?? to;
  return shown && { us: shown.us, known: { certainty: 'inferred', within: { from, to } } };
}
