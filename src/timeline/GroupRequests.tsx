/** What has become of the requests to a group's pods so far. */
import { useStore } from '../store/store.ts';
import { outcomesUntil } from './layout/groups/groupNetwork.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { Outcomes } from './Outcomes.tsx';
import { Sums } from './Sums.tsx';
import { t as announce } from '../i18n/timeline.ts';

export function GroupRequests({ model }: { model: TimelineModel }) {
  const t = useStore((state) => state.t);
  if (Object.values(model.timeline.requests).every((count) => count === 0)) return null;
  return (
    <Sums title={announce('timeline:owners.requests')}>
      <Outcomes name={null} counts={outcomesUntil(model, t)} />
    </Sums>
  );
}
