/** What a kubelet finds of its machine too little, and whom it ends so that enough is left. Pure. */
import { nameOf } from '../../../engine/objects/ref.ts';
import type { HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import { moment } from '../items.ts';
import type { Item } from '../laneChart.ts';
import { message } from '../../../i18n/timeline.ts';

/** Each pass that met a threshold: what was left, and what should have been. */
export function pressureItems(found: readonly HistoryEventOf<'pressure'>[]): readonly Item[] {
  return found.map(({ id, t, signals }) => {
    const met = signals.find(({ threshold }) => threshold !== null);
    const label = met?.threshold
      ? message('timeline:nodes.short', {
          signal: met.signal,
          available: amount(met.available),
          threshold: amount(met.threshold.value),
        })
      : message('timeline:nodes.enough');
    return moment({
      id: `pressure-${id}`,
      t,
      mark: 'ring',
      tone: met ? 'verm' : 'moss',
      label,
      mono: met !== undefined,
      events: [id],
    });
  });
}

/** Whom the kubelet chose to end, so that enough is left. */
export function evictionItems(events: readonly HistoryEventOf<'event'>[]): readonly Item[] {
  return events
    .filter(({ reason, actor }) => reason === 'Evicted' && actor.kind === 'kubelet')
    .map(({ id, t, subject }) => {
      const name = nameOf(subject);
      return moment({
        ...({ id: `evicted-${id}`, t, mark: 'ring', tone: 'verm', mono: false } as const),
        label: message('timeline:nodes.action.evicts', { name }),
        events: [id],
      });
    });
}

/** Bytes as Kubernetes writes them, rounded; inodes and processes as they are. */
function amount(value: number): string {
  const mi = value / 2 ** 20;
  if (mi >= 10_240) return `${Math.round(mi / 1024)}Gi`;
  return mi >= 1 ? `${Math.round(mi)}Mi` : String(Math.round(value));
}
