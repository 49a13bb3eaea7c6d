/** What has become of the requests to a group's pods so far. */
import { useStore } from '../store/store.ts';
import { outcomesUntil } from './layout/groups/groupNetwork.ts';
import type { TimelineModel } from './layout/telling.ts';
import { Outcomes } from './Outcomes.tsx';
import { t as say } from '../i18n/timeline.ts';

export function GroupRequests({ telling }: { telling: TimelineModel }) {
  const t = useStore((state) => state.t);
  if (Object.values(telling.timeline.requests).every((count) => count === 0)) return null;
  return (
    <div className="tl-part">
      <h3 className="eyebrow">{say('timeline:owners.requests')}</h3>
      <Outcomes name={null} counts={outcomesUntil(telling, t)} />
    </div>
  );
}
