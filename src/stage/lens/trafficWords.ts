/** Sums of requests, and the whole picture of them as a sentence. */
import type { TrafficFacts } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { nameOf } from '../../engine/objects/ref.ts';

export interface Sum {
  key: string;
  words: string;
  tone: '' | 'good' | 'bad';
}

const failures = ['refused', 'cut', 'lost'] as const;

/** Up to this moment; nothing before the first request has ended. */
export function sumsOf({ counts, pods }: Pick<TrafficFacts, 'counts' | 'pods'>): readonly Sum[] {
  const failed = failures.filter((outcome) => counts[outcome] > 0);
  if (counts.served === 0 && failed.length === 0) return [];
  const asked = pods.filter(({ isAsked }) => isAsked).map(({ pod }) => nameOf(pod));
  return [
    { key: 'asked', words: t('lens:traffic.counts.asked', { pods: asked.join(', ') }), tone: '' },
    { key: 'served', words: t('lens:traffic.counts.served', { count: counts.served }), tone: 'good' },
    ...failed.map(
      (outcome): Sum => ({
        key: outcome,
        words: t(`lens:traffic.counts.${outcome}`, { count: counts[outcome] }),
        tone: 'bad',
      }),
    ),
  ];
}

/** Who sends to whom, and what became of it. */
export function trafficLabel(facts: TrafficFacts): string {
  const names = new Map(facts.pods.map(({ uid, pod }) => [uid, nameOf(pod)]));
  const parts = facts.services.flatMap(({ service, endpoints, senders }) => {
    const listed = new Set(endpoints.filter((endpoint) => endpoint.ready).map(({ uid }) => uid));
    const ready = listed.size;
    return [
      t('lens:traffic.serviceIs', { service, ready, of: endpoints.length }),
      ...senders.map(({ node, sendsTo }) => {
        const pods = sendsTo.map((uid) => names.get(uid) ?? '').filter((name) => name !== '');
        const from = node ?? t('lens:traffic.balancer');
        if (pods.length === 0) return t('lens:traffic.sendsNowhere', { from });
        const sends = t('lens:traffic.sendsTo', { from, pods: pods.join(', ') });
        const isLate = ready > 0 && sendsTo.some((uid) => !listed.has(uid));
        return isLate ? `${sends}, ${t('lens:traffic.late')}` : sends;
      }),
    ];
  });
  return [t('lens:traffic.label'), ...parts, ...sumsOf(facts).map(({ words }) => words)].join('; ');
}
