/** What was asked and not granted: a drain from its beginning to its end, and requests that the API server refused. Pure. */
import { nameOf } from '../../../engine/objects/ref.ts';
import type { HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { breachWords } from '../messageWords.ts';
import { lane, moment, row, span } from '../items.ts';
import type { Item, Lane } from '../laneChart.ts';
import { ofKind } from '../trace.ts';
import { message } from '../../../i18n/timeline.ts';
import { plain } from '../../../i18n/message.ts';

/** @returns null where nobody drains */
export function drainLane({ events }: GroupTimeline, end: Millis): Lane | null {
  const begun = ofKind(events, 'request').filter(({ verb }) => verb === 'drain');
  if (begun.length === 0) return null;
  const printed = ofKind(events, 'drain');
  const asked = new Set(ofKind(events, 'request').flatMap(({ id, verb }) => (verb === 'evict' ? [id] : [])));
  const spans = begun.map(({ id, t, node = '' }) => {
    const over = printed.find((event) => event.line === null && event.cause === id);
    return span({
      id: `drain-${id}`,
      from: t,
      to: over?.t ?? end,
      look: 'pulls',
      label: message('timeline:nodes.drain', { node }),
      begins: [id],
      ends: over ? [over.id] : [],
    });
  });
  const evictions = refusalItems(ofKind(events, 'answer').filter(({ cause }) => cause !== null && asked.has(cause)));
  const rows = [row('drain', spans), ...(evictions.length > 0 ? [row('evictions', evictions)] : [])];
  return lane('drain', 'user', message('timeline:nodes.drainLane'), message('timeline:nodes.drainSub'), rows);
}

/** Refusals alone: what is granted shows in what it does. */
function refusalItems(answers: readonly HistoryEventOf<'answer'>[]): readonly Item[] {
  return answers
    .filter(({ code }) => code >= 400)
    .map(({ id, t, code, subject }) =>
      moment({
        id: `refused-${id}`,
        t,
        mark: 'cross',
        tone: 'verm',
        label: message('timeline:nodes.refusedOf', { name: nameOf(subject), code }),
        mono: false,
        events: [id],
      }),
    );
}

/** What nobody drained, and the API server refused all the same: it, or what is behind it, was down. */
export function refusedLane({ events }: GroupTimeline): Lane | null {
  const evictions = new Set(ofKind(events, 'request').flatMap(({ id, verb }) => (verb === 'evict' ? [id] : [])));
  const items = refusalItems(ofKind(events, 'answer').filter(({ cause }) => cause === null || !evictions.has(cause)));
  return items.length === 0
    ? null
    : lane('refused', 'apiserver', message('timeline:lane.apiserver'), message('timeline:nodes.refusedSub'), [
        row('refused', items),
      ]);
}

/** What must not have happened, each rule once for one thing; what breaks at once is one mark. */
export function breachItems(timeline: GroupTimeline): readonly Item[] {
  const seen = new Set<string>();
  const byTime = new Map<Millis, { reported: Set<string>; ids: number[] }>();
  for (const { id, t, rule, subject } of ofKind(timeline.events, 'invariant')) {
    const key = `${rule} ${subject}`;
    const { reported, ids } = byTime.get(t) ?? { reported: new Set<string>(), ids: [] };
    const text = plain(breachWords(timeline, { id }));
    if (!seen.has(key)) byTime.set(t, { reported: reported.add(text), ids: [...ids, id] });
    seen.add(key);
  }
  return [...byTime].map(([t, { reported, ids }]) => {
    const label = message('timeline:item.reaction', { message: [...reported].join(', ') });
    return moment({ id: `breach-${ids[0]}`, t, mark: 'breach', tone: 'verm', label, mono: false, events: ids });
  });
}
