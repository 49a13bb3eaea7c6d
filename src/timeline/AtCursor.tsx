/** What is true at the cursor: a sentence, kubectl's line, the phase, the containers' two truths, what comes next. */
import { memo } from 'react';
import { useStore } from '../store/store.ts';
import { Advice } from './Advice.tsx';
import { CommandAtCursor } from './CommandAtCursor.tsx';
import { WhatChanged } from './editing/WhatChanged.tsx';
import { isKeptBack, seenUntil } from '../store/seen.ts';
import { Invitation } from './Invitation.tsx';
import { KubectlLine } from './KubectlLine.tsx';
import { instantAt } from './layout/instant.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { heldBy } from './layout/stored.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { isEndSeen } from './layout/endSeen.ts';
import { LetGo } from './LetGo.tsx';
import type { Choice } from './machines/choice.ts';
import { Machines } from './machines/Machines.tsx';
import { ModelBeside } from './recorded/ModelBeside.tsx';
import { PodStory } from './recorded/PodAccountHead.tsx';
import { NextEvent } from './NextEvent.tsx';
import { NowHead } from './NowHead.tsx';
import { NowPlace } from './NowPlace.tsx';
import { EraNote } from './Rules.tsx';
import { Truths } from './Truths.tsx';
import { useNarrow } from '../ui/useMedia.ts';
import { t as announce } from '../i18n/timeline.ts';
import { modeOf } from '../store/runMode.ts';

interface PodAtCursor {
  timeline: PodTimeline;
  model: TimelineModel;
}

interface Props {
  model: TimelineModel;
  /** See useAtRest. */
  atRest: PodAtCursor;
  /** Which state machine. */
  choice: Choice;
}

export function AtCursor({ model, atRest, choice }: Props) {
  const { timeline } = atRest;
  const { canChange } = modeOf(timeline);
  const isWithheld = useStore(isKeptBack);
  const isHeld = useStore(({ t }) => heldBy(timeline, t) !== null);
  const isSeen = useStore((state) => isEndSeen(timeline, seenUntil(state)));
  const narrow = useNarrow();
  const isAsked = useStore(({ t }) => timeline.asked !== null && t >= timeline.asked.t);
  return (
    <NowPlace>
      <NowHead model={model}>{isHeld && canChange && <LetGo />}</NowHead>
      <CommandAtCursor model={model} />
      {isAsked && isSeen && canChange && <Advice timeline={timeline} />}
      {/* Before the list, which is long. */}
      <ModelBeside timeline={timeline} />
      {timeline.happened && !isWithheld && <PodStory account={timeline.happened} />}
      <WhatChanged model={model} />
      {!narrow && canChange && timeline.asked === null && <Invitation timeline={timeline} />}
      <Below {...atRest} choice={choice} />
    </NowPlace>
  );
}

const Below = memo(({ timeline, model, choice }: PodAtCursor & { choice: Choice }) => {
  const t = useStore((state) => state.t);
  const isSeen = useStore((state) => isEndSeen(timeline, seenUntil(state)));
  const narrow = useNarrow();
  const instant = instantAt(timeline, t);
  const { tellsNow } = modeOf(timeline);
  return (
    <>
      <KubectlLine timeline={timeline} gone={instant.gone} phase={instant.phase} />
      {!narrow && <Machines timeline={timeline} model={model} choice={choice} />}
      <Truths
        title={announce('timeline:truth.title')}
        each={announce('timeline:truth.container')}
        rows={instant.containers.map(({ node, ...one }) => ({ ...one, id: one.name, node: null, real: node }))}
      />
      {!narrow && isSeen && tellsNow && <EraNote timeline={timeline} />}
      {tellsNow && <NextEvent model={model} />}
    </>
  );
});
