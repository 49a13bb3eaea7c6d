/** Where what the API says of a container and what its process really does part. */
import type { ContainerView, PodState, ProcessView } from '../../engine/view/podState.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { duration, isJustNow } from '../../i18n/time.ts';

/** `since`: when the process came into the state that the API does not show. */
export type TruthDifference =
  | { kind: 'gone' | 'missing' | 'unseen' | 'endedUnseen' }
  | { kind: 'ended'; since: number | null }
  | { kind: 'again'; attempt: number };

const isAlive = ({ state }: ProcessView): boolean => state === 'running' || state === 'terminating';

/** Names of the containers whose process lives on although the pod's object is gone. */
export const survivors = ({ goneAt, containers }: PodState): readonly string[] =>
  goneAt === null ? [] : containers.filter(({ process }) => isAlive(process)).map(({ name }) => name);

/** @returns null where both agree */
export function differenceOf({ api, process }: ContainerView, isGone: boolean): TruthDifference | null {
  if (isGone) return isAlive(process) ? { kind: 'gone' } : null;
  if (api?.state === 'running') return againstRunning(process, api.restartCount);
  if (!isAlive(process)) return endedUnseen({ api, process }) ? { kind: 'endedUnseen' } : null;
  const isAgain = api?.state === 'terminated' || api?.last != null;
  return isAgain && process.attempt !== null ? { kind: 'again', attempt: process.attempt } : { kind: 'unseen' };
}

function againstRunning(process: ProcessView, restarts: number): TruthDifference | null {
  if (process.state === 'exited') return { kind: 'ended', since: process.since };
  if (!isAlive(process)) return { kind: 'missing' };
  return process.attempt !== null && process.attempt > restarts ? { kind: 'again', attempt: process.attempt } : null;
}

/** The API still waits for a start that has been and is over. */
const endedUnseen = ({ api, process }: Pick<ContainerView, 'api' | 'process'>): boolean =>
  process.state === 'exited' && (api === null || (api.state === 'waiting' && api.last === null));

/**
 * @param now the cursor, ms
 * @param tense of a moment that is now, or of a history, which is over
 */
export function differenceSentence(difference: TruthDifference, now: number, tense: 'differs' | 'differed'): Message {
  if (difference.kind === 'ended') {
    const past = now - (difference.since ?? now);
    return isJustNow(past)
      ? message(`inspector:podState.${tense}.endedNow`)
      : message(`inspector:podState.${tense}.ended`, { ago: duration(past) });
  }
  if (difference.kind === 'again') return message(`inspector:podState.${tense}.again`, { attempt: difference.attempt });
  return message(`inspector:podState.${tense}.${difference.kind}`);
}
