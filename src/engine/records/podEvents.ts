/** Events as records have them: each writing of one tells of one more time that it happened. */
import { containerAt } from '../kubelet/podContainers.ts';
import { type Fields, textAt } from '../objects/fields.ts';
import { type Instant, instantOf } from './instant.ts';
import type { ObjectRecord } from './objectRecord.ts';
import { countOf, regarded } from './eventFields.ts';

export interface Occurrence {
  reason: string;
  message: string;
  container: string | undefined;
  /** When it was written or happened, as near as it is known; its whole second where that is told. */
  at: Instant;
  whole: Instant | null;
  /** Name of the event: a kubelet that starts anew counts anew, in another one. */
  event: string;
  /** How many times before, by the event's own count. */
  before: number;
  /** Written when it happened; else only its first and its last time are known. */
  isWitnessed: boolean;
}

/** In the order of their times. */
export function occurrencesOf(events: readonly ObjectRecord[]): Occurrence[] {
  return events.flatMap(({ states, name }) => occurrences(states, name)).sort((a, b) => a.at.us - b.at.us);
}

function occurrences(states: ObjectRecord['states'], event: string): Occurrence[] {
  const found = new Map<number, Occurrence>();
  for (const { at, by, object } of states) {
    const count = countOf(object);
    const precise = instantOf(object['eventTime']);
    const last = instantOf(object['lastTimestamp']) ?? instantOf(object['deprecatedLastTimestamp']) ?? precise;
    const first = instantOf(object['firstTimestamp']) ?? instantOf(object['deprecatedFirstTimestamp']) ?? last;
    const base = textsOf(object);
    if (last === null || base === null) continue;
    const isWitnessed = at !== null && by !== 'list' && at.us - last.us < witnessed;
    const time = precise && count === 1 ? precise : last;
    const add = (when: Instant, before: number, whole: Instant, isSure: boolean) => {
      const known = found.get(before);
      if (!known || (isSure && !known.isWitnessed))
        found.set(before, { ...base, event, at: when, whole, before, isWitnessed: isSure });
    };
    if (first && count > 1) add(first, 0, first, false);
    add(isWitnessed && time.isWhole ? at : time, count - 1, last, isWitnessed || !time.isWhole);
  }
  return [...found.values()];
}

/** An event is written within this many microseconds; its times are whole seconds. */
const witnessed = 2_500_000;

function textsOf(event: Fields): Pick<Occurrence, 'reason' | 'message' | 'container'> | null {
  const reason = textAt(event, 'reason');
  if (reason === undefined) return null;
  const container = containerAt(textAt(regarded(event), 'fieldPath'));
  return { reason, message: textAt(event, 'message') ?? textAt(event, 'note') ?? '', container };
}
