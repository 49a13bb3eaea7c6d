/** What is true of a group at the cursor: one sentence, what comes next, kubectl's lines. */
import { memo } from 'react';
import { WhatChanged } from './editing/WhatChanged.tsx';
import { GroupKubectl } from './GroupKubectl.tsx';
import type { TimelineModel } from './layout/timelineModel.ts';
import { NextEvent } from './NextEvent.tsx';
import { NodeAtCursor } from './NodeAtCursor.tsx';
import { CommandAtCursor } from './CommandAtCursor.tsx';
import { NowHead } from './NowHead.tsx';
import { NowPlace } from './NowPlace.tsx';
import { Reschedule } from './Reschedule.tsx';
import { useAtRest } from './useAtRest.ts';
import { modeOf } from '../store/runMode.ts';

export function GroupAtCursor({ model }: { model: TimelineModel }) {
  const { topic } = model.timeline;
  return (
    <NowPlace>
      <NowHead model={model}>{topic.about === 'preemption' && <Reschedule pod={topic.pod} />}</NowHead>
      <CommandAtCursor model={model} />
      <WhatChanged model={model} />
      <Below model={useAtRest(model)} />
    </NowPlace>
  );
}

const Below = memo(({ model }: { model: TimelineModel }) => {
  const { timeline } = model;
  return (
    <>
      {modeOf(timeline).tellsNow && <NextEvent model={model} />}
      {'pods' in timeline &&
        (timeline.machines ? <NodeAtCursor timeline={timeline} /> : <GroupKubectl timeline={timeline} />)}
    </>
  );
});
