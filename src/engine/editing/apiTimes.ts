/** Times in texts: metav1.Time is written to the second, and inside they are kept to the millisecond. */
import { isReadObject } from '../manifest/decode.ts';

/** Fields of type metav1.Time in the kinds that are read. */
const timeFields = new Set([
  'completionTime',
  'creationTimestamp',
  'deletionTimestamp',
  'finishedAt',
  'lastHeartbeatTime',
  'lastProbeTime',
  'lastTransitionTime',
  'lastUpdateTime',
  'startTime',
  'startedAt',
  'time',
  'timeAdded',
]);

/** Maps of names to times. */
const timeMaps = new Set(['disruptedPods']);

/** Maps whose keys are anybody's. */
const freeMaps = new Set(['annotations', 'labels', 'matchLabels', 'nodeSelector']);

const finerThanSeconds = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d+Z$/;
const cut = (time: string): string => time.replace(finerThanSeconds, '$1Z');

/** As a text shows it. */
export const inSeconds = <Value>(value: Value): Value => changed(value, undefined, cut) as Value;

/** Where a text says no other time than the stored object, to the second, that is meant. */
export const withStoredTimes = <Value>(written: Value, stored: unknown): Value =>
  changed(written, stored, (time, exact) => (typeof exact === 'string' && cut(exact) === time ? exact : time)) as Value;

type Change = (time: string, beside: unknown) => string;

/** @param beside what another object has in the same place */
function changed(value: unknown, beside: unknown, change: Change, key = ''): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => changed(item, Array.isArray(beside) ? beside[index] : undefined, change));
  if (isReadObject(value)) {
    if (freeMaps.has(key)) return value;
    const others = isReadObject(beside) ? beside : {};
    const isTimes = timeMaps.has(key);
    const entries = Object.entries(value).map(([name, one]) => [
      name,
      isTimes && typeof one === 'string' ? change(one, others[name]) : changed(one, others[name], change, name),
    ]);
    return Object.fromEntries(entries);
  }
  return typeof value === 'string' && timeFields.has(key) ? change(value, beside) : value;
}
