/** Which of an object's times say that something about it changed. */
import { at, graceAt, listAt, textAt } from './fields.ts';

interface ChangeTime {
  /** RFC 3339; undefined: the object tells of no such change. */
  text: string | undefined;
  /** Seconds by which it is dated ahead: a deletion by its grace. */
  ahead: number;
}

/** @param object of the API, or one that somebody else wrote: each field may be missing */
export function* changeTimes(object: unknown): Generator<ChangeTime> {
  yield { text: textAt(object, 'metadata', 'creationTimestamp'), ahead: 0 };
  const grace = graceAt(object, 'metadata', 'deletionGracePeriodSeconds');
  yield { text: textAt(object, 'metadata', 'deletionTimestamp'), ahead: grace ?? 0 };
  if (at(object, 'kind') !== 'Pod') return;
  for (const condition of listAt(object, 'status', 'conditions'))
    yield { text: textAt(condition, 'lastTransitionTime'), ahead: 0 };
  for (const list of ['initContainerStatuses', 'containerStatuses'])
    for (const status of listAt(object, 'status', list))
      for (const path of runTimes) yield { text: textAt(status, ...path), ahead: 0 };
}

const runTimes = [
  ['state', 'running', 'startedAt'],
  ['state', 'terminated', 'finishedAt'],
  ['lastState', 'terminated', 'finishedAt'],
] as const;
