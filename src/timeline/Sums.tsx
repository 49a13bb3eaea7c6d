/** What has become of requests until the cursor, at the lower edge of the picture. */
import type { ReactNode } from 'react';
import { useStore } from '../store/store.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { requestsUntil } from './layout/describe.ts';
import { Outcomes } from './Outcomes.tsx';
import { t as announce } from '../i18n/timeline.ts';

export function Sums({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="tl-sums sticky aligned wrap line-above on-page least-32" aria-label={title}>
      <h3 className="text-12 muted">{title}</h3>
      {children}
    </section>
  );
}

const connections = ['short', 'keepAlive'] as const;

/** Of all of a pod's life; counted apart where clients keep their connections as well. @param from of the picture */
export function PodSums({ timeline, from }: { timeline: PodTimeline; from: number }) {
  const t = useStore((state) => state.t);
  const { clients: requests } = timeline;
  if (timeline.proxies.length === 0 || !timeline.asked) return null;
  const isReused = requests.some(({ connection }) => connection === 'keepAlive');
  const isOlder = requests.some(({ sentAt }) => sentAt < from);
  return (
    <Sums title={announce(isOlder ? 'timeline:requests.titleAll' : 'timeline:requests.title')}>
      {connections.slice(0, isReused ? 2 : 1).map((connection) => (
        <Outcomes
          key={connection}
          name={isReused ? announce(`timeline:requests.${connection}`) : null}
          counts={requestsUntil(timeline, t, connection)}
        />
      ))}
    </Sums>
  );
}
