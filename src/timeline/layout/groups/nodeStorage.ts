/** A lane for each volume: where it is attached, and whose writes reach it; two writers at once are red. Pure. */
import type { StateChange } from '../../../engine/history/change.ts';
import type { HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import type { Millis, Writer } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline, VolumePart } from '../../../engine/timeline/timeline.ts';
import { lane, moment, row, span } from '../items.ts';
import type { Item, Lane } from '../laneChart.ts';
import { ofKind } from '../trace.ts';
import { stretchesOf } from './processStretch.ts';
import { message } from '../../../i18n/timeline.ts';

export function storageLanes({ volumes = [], events }: GroupTimeline, end: Millis): readonly Lane[] {
  return volumes
    .map((part) => {
      const { volume, claim } = part;
      const about = events.filter(({ subject }) => subject === `PersistentVolume/${volume}`);
      const rows = [
        row(`attached-${volume}`, attachmentItems(part, ofKind(about, 'attachment'), end), { name: 'on' }),
        row(`writers-${volume}`, writerItems(part, ofKind(about, 'writers'), end), { name: 'writes' }),
      ];
      return lane(
        `storage-${volume}`,
        'storage',
        claim ?? volume,
        volume,
        rows.filter(({ items }) => items.length > 0),
      );
    })
    .filter(({ rows }) => rows.length > 0);
}

function attachmentItems(
  { volume, attached }: VolumePart,
  found: readonly HistoryEventOf<'attachment'>[],
  end: Millis,
): readonly Item[] {
  const nodes = new Set(attached);
  const changes: StateChange<readonly string[]>[] = [{ t: 0, id: null, state: nodes.size > 0 ? [...nodes] : null }];
  for (const { t, id, state, node } of found) {
    if (state === 'attached') nodes.add(node);
    if (state === 'detached') nodes.delete(node);
    changes.push({ t, id, state: nodes.size > 0 ? [...nodes] : null });
  }
  const spans = stretchesOf(changes, end).map(({ from, to, state, begins, ends }, at) =>
    span({
      id: `attached-${volume}-${at}`,
      from,
      to,
      look: 'count',
      label: message('timeline:nodes.attached', { nodes: state.join(', ') }),
      begins,
      ends,
    }),
  );
  const refusals = found
    .filter(({ state }) => state === 'refused')
    .map(({ t, id, node }) =>
      moment({
        id: `refusal-${id}`,
        t,
        mark: 'cross',
        tone: 'verm',
        label: message('timeline:nodes.refused', { node }),
        mono: false,
        events: [id],
      }),
    );
  return [...spans, ...refusals];
}

function writerItems(
  { volume, writers }: VolumePart,
  found: readonly HistoryEventOf<'writers'>[],
  end: Millis,
): readonly Item[] {
  const idAt = (t: Millis) => found.find((event) => event.t === t)?.id ?? null;
  const changes = writers.map(
    (step): StateChange<readonly string[]> => ({
      t: step.t,
      id: step.t === 0 ? null : idAt(step.t),
      state: step.writers.length > 0 ? nodesOf(step.writers) : null,
    }),
  );
  return stretchesOf(changes, end).map(({ from, to, state, begins, ends }, at) =>
    span({
      id: `writers-${volume}-${at}`,
      from,
      to,
      look: state.length > 1 ? 'bad' : 'count',
      label: message(state.length > 1 ? 'timeline:nodes.writers' : 'timeline:nodes.writer', {
        nodes: state.join(', '),
        count: state.length,
      }),
      begins,
      ends,
    }),
  );
}

/** Each once, in the order in which they came. */
const nodesOf = (writers: readonly Writer[]): readonly string[] => [...new Set(writers.map(({ node }) => node))];
