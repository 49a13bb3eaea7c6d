/** What is true of a group at the cursor: one sentence, what comes next, kubectl's lines, and requests so far. */
import { memo } from 'react';
import { WhatChanged } from './editing/WhatChanged.tsx';
import { GroupKubectl } from './GroupKubectl.tsx';
import { GroupRequests } from './GroupRequests.tsx';
import type { TimelineModel } from './layout/telling.ts';
import { NextEvent } from './NextEvent.tsx';
import { NodeAtCursor } from './NodeAtCursor.tsx';
import { NowHead } from './NowHead.tsx';
import { NowPlace } from './NowPlace.tsx';
import { Reschedule } from './Reschedule.tsx';
import { useAtRest } from './useAtRest.ts';

export function GroupAtCursor({ telling }: { telling: TimelineModel }) {
  const { topic } = telling.timeline;
  return (
    <NowPlace>
      <NowHead telling={telling}>{topic.about === 'preemption' && <Reschedule pod={topic.pod} />}</NowHead>
      <WhatChanged telling={telling} />
      <Below telling={useAtRest(telling)} />
    </NowPlace>
  );
}

const Below = memo(({ telling }: { telling: TimelineModel }) => {
  const { timeline } = telling;
  return (
    <>
      <NextEvent telling={telling} />
      {'pods' in timeline && (
        <>
          {timeline.machines ? <NodeAtCursor timeline={timeline} /> : <GroupKubectl timeline={timeline} />}
          <GroupRequests telling={telling} />
        </>
      )}
    </>
  );
});
