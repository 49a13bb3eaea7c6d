/** What was broken, on whom it told, and what mended it. */
import { messagesOf } from '../history/eventMessage.ts';
import { historyEvents } from '../history/historyEvent.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import { type FaultSpan, faultSpans } from '../history/faultSpans.ts';
import { nodeStories } from '../history/node/nodeStories.ts';
import { besideFaults, besidePods } from './besideNode.ts';
import { countRequests, eventsOfCast, holdsAmong, podParts } from './groupEvents.ts';
import { faultPart, machinePart, volumeParts } from './nodeParts.ts';
import { processParts } from './processParts.ts';
import { touchedBy } from './faultTouches.ts';
import type { GroupTimeline } from './timeline.ts';
import type { Topic } from './topic.ts';

type Own = Extract<Topic, { about: 'fault' }>;

/** @param t of several faults of one name that in force then, or the last before; before all of them the first */
export function faultTimeline(run: Run, topic: Own, t: Millis): GroupTimeline | null {
  const spans = faultSpans(run).filter(({ name }) => name === topic.fault);
  const span = spans.findLast(({ since }) => since <= t) ?? spans[0];
  if (!span) return null;
  const to = endOf(run, span, spans);
  const touched = touchedBy(run, span, to);
  const pods = podParts(run, touched.pods);
  const volumes = volumeParts(run, pods);
  const events = eventsOfCast(run, {
    pods: pods.map(({ uid }) => uid),
    objects: volumes.map(({ volume }) => `PersistentVolume/${volume}`),
    more: touched.events,
  }).filter((event) => event.t <= to);
  const others = faultSpans(run).filter((one) => one !== span && isMeanwhile(one, span, to));
  const known = others.filter(({ node }) => node === null || touched.nodes.includes(node));
  return {
    topic,
    ...holdsAmong(
      spans.map(({ since }) => since),
      spans.indexOf(span),
    ),
    zero: { t: span.since, id: span.id },
    from: span.since,
    to,
    events: historyEvents(events),
    pods,
    processes: processParts(run, pods, to),
    faults: [span, ...known].map(faultPart),
    machines: touched.nodes.map((node) => machinePart(run, node, to)),
    volumes,
    requests: countRequests(events),
    messages: messagesOf(run, events),
    beside: [
      ...touched.nodes.slice(0, 3).map((node): Topic => ({ about: 'node', node })),
      ...besidePods(run, pods),
      ...besideFaults(others),
    ],
  };
}

const isMeanwhile = ({ since, until }: FaultSpan, { since: from }: FaultSpan, to: Millis): boolean =>
  since <= to && (until === null || until >= from);

/** When nothing that it is about has happened for so long, all that its end has set going is done. */
const rest: Millis = 60_000;

/** Mended and settled; where nobody mends it, or before that happens again, the end. */
function endOf(run: Run, span: FaultSpan, spans: readonly FaultSpan[]): Millis {
  const again = spans.find(({ since }) => since > span.since)?.since ?? run.end;
  if (span.until === null) return Math.min(again, run.end);
  let last = span.until;
  for (const event of eventsAbout(run, span)) {
    if (event.t < span.until || event.what === 'client' || event.what === 'probe') continue;
    if (event.t - last > rest) break;
    last = event.t;
  }
  return Math.min(last, again);
}

const eventsAbout = (run: Run, { node }: FaultSpan): readonly TraceEvent[] =>
  node === null ? run.trace : (nodeStories(run).story(node)?.events ?? []);
