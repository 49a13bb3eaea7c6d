/** Why a pod is gone, or on its way: who ended it and how, what is left of it. */
import { isWriteOf, writesOf } from '../../history/traceIndex.ts';
import type { WriteOf } from '../../history/traceIndex.ts';
import type { Pod } from '../../objects/types.ts';
import { deletionOf } from '../../simulation/apiTime.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import { askedBy } from '../../history/causes.ts';
import { nodeAt } from '../../history/node/nodeAt.ts';
import { nodeStories } from '../../history/node/nodeStories.ts';
import { actorName } from '../../history/actorName.ts';
import type { PodState } from '../../view/podState.ts';
import type { PodStory } from '../../history/podStory.ts';
import { endCause } from '../cause/ending.ts';
import { chainTo, isRuntime, isWrite } from './chain.ts';
import { behindRemoval } from './behindRemoval.ts';
import { formerOf } from './former.ts';
import { kubeletEnd } from './kubeletEnd.ts';
import { removalOf } from './removalOf.ts';
import type { Gone } from './explanation.ts';

interface AskedGone {
  run: Run;
  t: Millis;
  key: string;
  story: PodStory;
  podState: PodState;
  /** Processes of it live. */
  isLive: boolean;
}

/** @returns null for a pod that neither is gone nor goes: those whose containers ended by themselves stay where they are */
export function goneOf({ run, t, key, story, podState, isLive }: AskedGone): Gone | null {
  const { newest, events, goneAt } = story;
  const { uid = '', deletionTimestamp } = newest.metadata;
  const ended = kubeletEnd(newest, events);
  if (goneAt === null && deletionTimestamp === undefined && !ended) return null;
  const first = events.find(marksEnd);
  const how = ended ?? (first ? removalOf(run, newest, first) : ({ kind: 'before' } as const));
  return {
    question: 'gone',
    pod: key,
    uid,
    node: newest.spec.nodeName || null,
    how,
    finalizers: deletionTimestamp === undefined ? [] : (newest.metadata.finalizers ?? []),
    stage: stageOf({ story, isLive, t, run }),
    deletion: firstDeletion(run, story),
    forced: forcedBy(run, events, first),
    goneAt,
    phase: podState.phase,
    isUnheard: podState.onNode?.absence != null && !knowsOfDelete(run, newest, t),
    left: leftOn(newest),
    exits: exitsOf(events),
    kubelet: null,
    cause: goneAt === null ? endCause(newest, runs(podState, isLive)) : null,
    former: formerOf(run, key, { uid, t }),
    chain: chainTo(run, uid, [
      first,
      events.findLast((event) => isWrite(event) && event.changed.includes('deletionTimestamp')),
      events.find((event) => event.what === 'event' && event.reason === 'Evicted'),
      ...lastExits(events),
      events.findLast((event) => isWrite(event) && event.type === 'DELETED'),
      ended ? events.find(failsIt) : undefined,
      ...behindRemoval(run, how, newest.spec.nodeName ?? ''),
    ]),
  };
}

/** As far as anybody can know: its node where that is known, else the API. */
const runs = ({ containers }: PodState, isLive: boolean): boolean =>
  isLive || containers.some(({ api }) => api?.state === 'running');

/** Its kubelet heard of the deletion before it heard no more. */
function knowsOfDelete(run: Run, { metadata, spec }: Pod, t: Millis): boolean {
  const story = nodeStories(run).story(spec.nodeName ?? '');
  return (story && nodeAt(story, run, t).pods.get(metadata.uid ?? '')?.knowsOfDelete) ?? false;
}

function stageOf({ run, t, story, isLive }: Pick<AskedGone, 'run' | 't' | 'story' | 'isLive'>): Gone['stage'] {
  const { newest, goneAt } = story;
  if (goneAt !== null) return isLive ? 'outlived' : 'gone';
  const deletion = deletionOf(newest, run.epoch);
  if (!deletion || newest.status?.phase === 'Failed' || newest.status?.phase === 'Succeeded') return 'ended';
  return t > deletion.deadline ? 'overdue' : 'leaving';
}

const marksEnd = (event: TraceEvent): event is EventOf<'write'> =>
  isWrite(event) && (event.changed.includes('deletionTimestamp') || event.type === 'DELETED' || failsIt(event));

/** Failed by its kubelet, with a reason of its own. */
const failsIt = (event: TraceEvent): event is WriteOf<'Pod'> => {
  if (!isWriteOf(event, 'Pod') || !event.changed.includes('phase')) return false;
  const { status } = event.object;
  return status?.phase === 'Failed' && status.reason !== undefined;
};

/** As it was stored first. */
function firstDeletion(run: Run, { first, events }: PodStory): Gone['deletion'] {
  const stored = [first, ...writesOf(events, 'Pod').map(({ object }) => object)].find(
    ({ metadata }) => metadata.deletionTimestamp !== undefined,
  );
  const deletion = stored && deletionOf(stored, run.epoch);
  if (!stored || !deletion) return null;
  return { t: deletion.at, graceSeconds: stored.metadata.deletionGracePeriodSeconds ?? 0, deadline: deletion.deadline };
}

/** Its own kubelet asks so, too, once it has ended it. */
function forcedBy(run: Run, events: readonly TraceEvent[], first: TraceEvent | undefined): Gone['forced'] {
  for (const event of events) {
    if (!isWrite(event) || event === first || !event.changed.includes('deletionTimestamp')) continue;
    if (event.object.metadata.deletionGracePeriodSeconds !== 0) continue;
    const asked = askedBy(run.trace, event);
    if (asked && asked.actor.kind !== 'kubelet') return { t: asked.t, by: actorName(asked.actor) };
  }
  return null;
}

function leftOn({ status }: Pod): Gone['left'] {
  const target = status?.conditions?.find(({ type, status: is }) => type === 'DisruptionTarget' && is === 'True');
  return {
    condition: target ? { reason: target.reason ?? '', message: target.message ?? '' } : null,
    status: status?.reason ? { reason: status.reason, message: status.message ?? '' } : null,
  };
}

const exit = isRuntime('exit');

/** Of each container the last one, in order. */
function lastExits(events: readonly TraceEvent[]): readonly EventOf<'runtime'>[] {
  const begins = events.find(marksEnd)?.id ?? 0;
  const last = new Map<string, EventOf<'runtime'>>();
  for (const event of events)
    if (exit(event) && (event.id > begins || isKilled(event))) last.set(event.container ?? '', event);
  return [...last.values()];
}

/** An eviction's exits come before the kubelet says so to the API. */
const isKilled = ({ why }: EventOf<'runtime'>): boolean => why !== 'self';

const exitsOf = (events: readonly TraceEvent[]): Gone['exits'] =>
  lastExits(events).map(({ container = '', exitCode = 0, t, why = null }) => ({ container, code: exitCode, t, why }));
