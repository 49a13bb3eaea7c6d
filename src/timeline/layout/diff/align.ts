/** Which instants of two runs are one, and what differs only because clients send at other moments. Pure. */
import type { HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { ofKind } from '../trace.ts';

/**
 * Of a pod that is deleted in both runs its stored deletion: what comes before it (an API server's answer, a scheduler's
 * cycle) moves nothing that follows. Else what each story calls 0; where only one is deleted, the clock itself.
 * @returns what must be added to an instant of the run before to find its place on the present run's clock
 */
export function shiftBetween(before: TimelineModel, now: TimelineModel): Millis {
  const [was, is] = [deletedAt(before), deletedAt(now)];
  if (was !== null && is !== null) return is - was;
  return was === is ? now.chart.zero - before.chart.zero : 0;
}

const deletedAt = ({ timeline }: TimelineModel): Millis | null =>
  'pod' in timeline ? (timeline.deleted?.t ?? null) : null;

/** How clients' requests of one run fall between those of the other, on one clock. */
export interface OffBeat {
  /** The shortest time between two requests of a client. */
  interval: Millis;
  /** How many clients send: each may have one request more or less by chance alone. */
  clients: number;
}

/** Sent at whole milliseconds: so much is rounding. */
const sameBeat: Millis = 2;

/** @returns null where clients send at the same moments in both runs, so that each request counts */
export function offBeat(before: TimelineModel, now: TimelineModel): OffBeat | null {
  const shift = shiftBetween(before, now);
  const [was, is] = [sentBy(before), sentBy(now)];
  const interval = Math.min(...[...was.values(), ...is.values()].flatMap(gapsOf));
  const isOff = [...is].some(([client, [first = 0]]) => {
    const [other] = was.get(client) ?? [];
    if (other === undefined) return false;
    const late = Math.abs(first - other - shift) % interval;
    return Math.min(late, interval - late) > sameBeat;
  });
  return isOff ? { interval, clients: new Set([...was.keys(), ...is.keys()]).size } : null;
}

/** When each client sent. */
function sentBy({ events }: TimelineModel): ReadonlyMap<string, readonly Millis[]> {
  const sent = new Map<string, Millis[]>();
  for (const event of ofKind(events, 'client')) {
    const client = clientOf(event);
    const times = sent.get(client);
    if (times) times.push(event.sentAt);
    else sent.set(client, [event.sentAt]);
  }
  for (const times of sent.values()) times.sort((a, b) => a - b);
  return sent;
}

const clientOf = ({ actor, connection }: HistoryEventOf<'client'>): string => `${connection} ${actor.node ?? ''}`;

const gapsOf = (times: readonly Millis[]): readonly Millis[] =>
  times.slice(1).flatMap((t, i) => (t > (times[i] ?? t) ? [t - (times[i] ?? t)] : []));
