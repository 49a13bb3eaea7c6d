/** What is true at the cursor: a sentence, kubectl's line, the phase, the containers' two truths, requests, what comes next. */
import { memo } from 'react';
import { useStore } from '../store/store.ts';
import { Advice } from './Advice.tsx';
import { WhatChanged } from './editing/WhatChanged.tsx';
import { KubectlLine } from './KubectlLine.tsx';
import { requestsUntil } from './layout/describe.ts';
import { instantAt } from './layout/instant.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { heldBy } from './layout/stored.ts';
import type { TimelineModel } from './layout/telling.ts';
import { LetGo } from './LetGo.tsx';
import type { Choice } from './machines/choice.ts';
import { Machines } from './machines/Machines.tsx';
import { NextEvent } from './NextEvent.tsx';
import { NowHead } from './NowHead.tsx';
import { NowPlace } from './NowPlace.tsx';
import { Outcomes } from './Outcomes.tsx';
import { EraNote } from './ThenAndNow.tsx';
import { Truths } from './Truths.tsx';
import { useNarrow } from '../ui/useMedia.ts';
import { t as say } from '../i18n/timeline.ts';

interface Told {
  life: PodTimeline;
  telling: TimelineModel;
}

interface Props {
  telling: TimelineModel;
  /** See useAtRest. */
  atRest: Told;
  /** Which state machine. */
  choice: Choice;
}

export function AtCursor({ telling, atRest, choice }: Props) {
  const { life } = atRest;
  const isHeld = useStore(({ t }) => heldBy(life, t) !== null);
  const isAsked = useStore(({ t }) => life.asked !== null && t >= life.asked.t);
  return (
    <NowPlace>
      <NowHead telling={telling}>{isHeld && <LetGo />}</NowHead>
      {isAsked && <Advice life={life} />}
      <WhatChanged telling={telling} />
      <Below {...atRest} choice={choice} />
    </NowPlace>
  );
}

const Below = memo(({ life, telling, choice }: Told & { choice: Choice }) => {
  const t = useStore((state) => state.t);
  const narrow = useNarrow();
  const instant = instantAt(life, t);
  return (
    <>
      <KubectlLine timeline={life} gone={instant.gone} phase={instant.phase} />
      {!narrow && <Machines life={life} telling={telling} choice={choice} />}
      <Truths
        title={say('timeline:truth.title')}
        each={say('timeline:truth.container')}
        rows={instant.containers.map(({ node, ...one }) => ({ ...one, id: one.name, node: null, real: node }))}
      />
      {!narrow && <EraNote life={life} />}
      {life.proxies.length > 0 && life.asked && <Requests life={life} from={telling.story.from} t={t} />}
      <NextEvent telling={telling} />
    </>
  );
});

const connections = ['short', 'keepAlive'] as const;

/** All of its life; counted apart where clients keep their connections as well. @param from of the picture */
function Requests({ life, from, t }: { life: PodTimeline; from: number; t: number }) {
  const { clients: requests } = life;
  const kept = requests.some(({ connection }) => connection === 'keepAlive');
  const isOlder = requests.some(({ sentAt }) => sentAt < from);
  return (
    <div className="tl-part">
      <h3 className="eyebrow">{say(isOlder ? 'timeline:requests.titleAll' : 'timeline:requests.title')}</h3>
      {connections.slice(0, kept ? 2 : 1).map((connection) => (
        <Outcomes
          key={connection}
          name={kept ? say(`timeline:requests.${connection}`) : null}
          counts={requestsUntil(life, t, connection)}
        />
      ))}
    </div>
  );
}
