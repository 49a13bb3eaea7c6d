/** The moments of a timeline that have a name, found in its trace: what one jumps to. Pure. */
import { nameOf as objectName } from '../../engine/objects/ref.ts';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PodTimeline, Timeline } from '../../engine/timeline/timeline.ts';
import type { Bookmark } from '../../store/playbackTrack.ts';
import { breachWords } from '../layout/messageWords.ts';

import { portClosings } from '../layout/port.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { lastOfPod, type MarkName, nameOf, toTheLast } from './names.ts';
import { turnsIn } from './readiness.ts';
import { messageBy } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

interface Found {
  t: Millis;
  name: MarkName;
  values: Readonly<Record<string, string | number>>;
}

/** In order of time; of one pod each moment, of a group the first of each kind and sometimes the last. */
export function bookmarksOf({ timeline, chart }: Pick<TimelineModel, 'timeline' | 'chart'>): readonly Bookmark[] {
  const within = timeline.events.filter(({ t }) => t >= chart.from && t <= chart.to);
  const turns = turnsIn(timeline);
  const named = within.flatMap((event): readonly Found[] => {
    const name = nameOf(event, timeline);
    const isNone = name === null || (name === 'ready' && !turns.has(event.id));
    return isNone ? [] : [{ t: event.t, name, values: valuesOf(event, timeline) }];
  });
  const isPod = 'pod' in timeline;
  const found = isPod ? ofPod(named, timeline) : ofGroup(named);
  return [...found, ...lossesIn(within, timeline), ...nextIn(timeline)]
    .filter(({ t }) => t >= chart.from && t <= chart.to)
    .toSorted((a, b) => a.t - b.t)
    .map(({ t, name, values }) => ({
      t,
      name: messageBy(`timeline:cursor.${isPod ? 'mark' : 'markOf'}.${name}`, values),
      isOwn: false,
    }));
}

/** Of a kind the first of each container, of some the last. */
function ofPod(named: readonly Found[], timeline: PodTimeline): readonly Found[] {
  const found = named.filter((one) => {
    const alike = named.filter((other) => other.name === one.name && other.values.container === one.values.container);
    return one === (lastOfPod.has(one.name) ? alike.at(-1) : alike[0]);
  });
  const closings = new Set(portClosings(timeline));
  const reported = found.map((one) => (one.name === 'sigterm' && closings.delete(one.t) ? closesPort(one) : one));
  const [closed] = closings;
  return closed === undefined ? reported : [...reported, { t: closed, name: 'portClosed', values: {} }];
}

const closesPort = (one: Found): Found => ({ ...one, name: 'sigtermPort' });

function ofGroup(named: readonly Found[]): readonly Found[] {
  return named.flatMap((one) => {
    const isFirst = named.find(({ name }) => name === one.name) === one;
    const isLast = toTheLast.has(one.name) && named.findLast(({ name }) => name === one.name) === one;
    return isFirst || isLast ? [one] : [];
  });
}

/** Another pod of this name begins. */
const nextIn = (timeline: TimelineModel['timeline']): readonly Found[] =>
  'pod' in timeline && timeline.next
    ? [{ t: timeline.next.starts.t, name: 'nextStarts', values: valuesOf(timeline.next.starts, timeline) }]
    : [];

/** The first and the last request that failed. */
function lossesIn(events: readonly HistoryEvent[], timeline: Timeline): readonly Found[] {
  const lost = events.filter((event) => event.what === 'client' && event.outcome !== 'served');
  const [first] = lost;
  const last = lost.at(-1);
  if (!first || !last) return [];
  const reported = (name: MarkName, event: HistoryEvent): Found => ({
    t: event.t,
    name,
    values: valuesOf(event, timeline),
  });
  return last.t === first.t
    ? [reported('firstLost', first)]
    : [reported('firstLost', first), reported('lastLost', last)];
}

/** The name of what it is about; of the control plane the part that breaks. */
function whoIn(event: HistoryEvent): string {
  const fault = event.what === 'request' ? event.fault : undefined;
  if (fault && !('node' in fault)) return 'name' in fault ? fault.name : fault.what;
  return objectName(event.subject);
}

/** What the words may name: `who` it is about, and where. */
function valuesOf(event: HistoryEvent, timeline: Timeline): Found['values'] {
  return {
    who: whoIn(event),
    container: 'container' in event ? (event.container ?? '') : '',
    code: event.what === 'runtime' ? (event.exitCode ?? 0) : 0,
    node: event.actor.node ?? '',
    what: event.what === 'invariant' ? plain(breachWords(timeline, event)) : '',
  };
}
