/** What was broken, on whom it told, and what mended it. */
import { refOf } from '../objects/ref.ts';
import { faultReach, settledAfter } from '../history/faultReach.ts';
import { groupReport } from '../history/groupReport.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { type FaultSpan, faultSpans } from '../history/faultSpans.ts';
import { besideFaults, besidePods } from './besideNode.ts';
import { holdsAmong } from './holds.ts';
import { faultPart, machinePart, volumeParts } from './nodeParts.ts';
import { podParts } from './podParts.ts';
import { processParts } from './processParts.ts';
import type { GroupTimeline, PodPart } from './timeline.ts';
import type { Topic } from './topic.ts';

type Own = Extract<Topic, { about: 'fault' }>;

/** @param t of several faults of one name that in force then, or the last before; before all of them the first */
export function faultTimeline(run: Run, topic: Own, t: Millis): GroupTimeline | null {
  const spans = faultSpans(run).filter(({ name }) => name === topic.fault);
  const span = spans.findLast(({ since }) => since <= t) ?? spans[0];
  if (!span) return null;
  const to = endOf(run, span, spans);
  const reach = faultReach(run, span, to);
  const parts = new Map<string, PodPart['part']>([
    ...reach.members.map((uid) => [uid, 'member'] as const),
    ...reach.bystanders.map((uid) => [uid, 'bystander'] as const),
  ]);
  const pods = podParts(run, parts);
  const volumes = volumeParts(run, pods);
  const report = groupReport(run, {
    pods: pods.map(({ uid }) => uid),
    objects: volumes.map(({ volume }) => refOf('PersistentVolume', volume)),
    more: reach.events,
    until: to,
  });
  const others = faultSpans(run).filter((one) => one !== span && isMeanwhile(one, span, to));
  const known = others.filter(({ node }) => node === null || reach.nodes.includes(node));
  return {
    topic,
    ...holdsAmong(
      spans.map(({ since }) => since),
      spans.indexOf(span),
    ),
    zero: { t: span.since, id: span.id },
    from: span.since,
    to,
    ...report,
    pods,
    processes: processParts(run, pods, to),
    faults: [span, ...known].map(faultPart),
    machines: reach.nodes.map((node) => machinePart(run, node, to)),
    volumes,
    beside: [
      ...reach.nodes.slice(0, 3).map((node): Topic => ({ about: 'node', node })),
      ...besidePods(run, pods),
      ...besideFaults(others),
    ],
  };
}

const isMeanwhile = ({ since, until }: FaultSpan, { since: from }: FaultSpan, to: Millis): boolean =>
  since <= to && (until === null || until >= from);

/** Mended and settled; where nobody mends it, or before that happens again, the end. */
function endOf(run: Run, span: FaultSpan, spans: readonly FaultSpan[]): Millis {
  const again = spans.find(({ since }) => since > span.since)?.since ?? run.end;
  return Math.min(again, span.until === null ? run.end : settledAfter(run, span, span.until));
}
