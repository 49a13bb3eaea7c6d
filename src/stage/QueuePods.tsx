/** The waiting pods as dashed pods: each can be looked at, picked up and reached with the arrow keys. */
import { memo, type UIEvent, useState } from 'react';
import type { PodKey } from '../engine/objects/types.ts';
import { useStore } from '../store/store.ts';
import { fitName } from './layout/text.ts';
import type { Whole } from './whole.ts';
import { t } from '../i18n/first.ts';
import type { WaitingPod } from './waitingPods.ts';

const longestName = 140;
/** So many are drawn at first, and so many more whenever the end comes into sight. */
const handful = 60;

interface Props {
  /** What the stage has beyond a first visit, in which all are next. */
  whole: Whole | null;
  pods: readonly WaitingPod[];
  held: PodKey | null;
  focus: PodKey | null;
}

export const QueuePods = memo(function QueuePods({ whole, pods, held, focus }: Props) {
  const [active, setActive] = useState<PodKey | null>(null);
  const [most, setMost] = useState(handful);
  if (pods.length === 0)
    return <span className="queue-empty grows nowrap text-12 line-16 muted">{t('stage:queue.empty')}</span>;
  const drawn = pods
    .map((waiting, at) => ({ waiting, at }))
    .filter((one) => one.at < most || isKey(one.waiting, focus));
  const inQueue = (key: PodKey | null) => drawn.some(({ waiting }) => isKey(waiting, key));
  const tabStop = [active, focus].find(inQueue) ?? pods[0]?.pod.key;
  const drawMore = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + 2 * clientHeight >= scrollHeight && most < pods.length) setMost(most + handful);
  };
  return (
    <div className="queue-list aligned">
      <div
        className="queue-pods flex wrap gap-6 shrinks"
        role="tree"
        aria-label={t('stage:queue.pods')}
        aria-orientation="horizontal"
        onScroll={drawMore}
      >
        {drawn.map(({ waiting, at }) => (
          <QueuePod
            key={waiting.pod.key}
            whole={whole}
            waiting={waiting}
            place={at + 1}
            size={pods.length}
            isHeld={isKey(waiting, held)}
            isFocused={isKey(waiting, focus)}
            isStop={isKey(waiting, tabStop ?? null)}
            activate={setActive}
          />
        ))}
      </div>
    </div>
  );
});

const isKey = ({ pod }: WaitingPod, key: PodKey | null): boolean => pod.key === key;

interface PodProps {
  whole: Whole | null;
  waiting: WaitingPod;
  /** From 1 on, among all that wait. */
  place: number;
  size: number;
  isHeld: boolean;
  isFocused: boolean;
  isStop: boolean;
  activate(pod: PodKey): void;
}

const QueuePod = memo(function QueuePod({
  whole,
  waiting,
  place,
  size,
  isHeld,
  isFocused,
  isStop,
  activate,
}: PodProps) {
  const { pod, kind } = waiting;
  const isWeighed = useStore(({ lens }) => lens === 'priority');
  const text = isHeld
    ? t('stage:pod.itemHeld', { pod: pod.name })
    : t(pod.nominatedNodeName === null ? 'stage:pod.waiting' : 'stage:pod.waitingNominated', {
        pod: pod.name,
        status: pod.status || pod.phase,
        kind: t(`stage:queue.kind.${kind}`),
        node: pod.nominatedNodeName ?? '',
      });
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-posinset={place}
      aria-setsize={size}
      aria-label={text}
      aria-selected={isFocused}
      title={text}
      tabIndex={isStop ? 0 : -1}
      data-item={`pod:${pod.key}`}
      className={`queue-pod centred no-touch reaches relative aligned icon-12 gap-6 rigid pad-8 round-pod ink code-medium nowrap ${kind}${isHeld ? ' held' : ''}${isFocused ? ' focused' : ''}`}
      onFocus={() => activate(pod.key)}
    >
      {!isHeld && kind !== 'active' && whole && <whole.KindSign kind={kind} />}
      {isHeld ? t('stage:pod.dragged') : fitName(pod.name, longestName, 11.5)}
      {isWeighed && <b>{pod.priority}</b>}
      {!isHeld && pod.nominatedNodeName !== null && (
        <span className="queue-nominated">{`→ ${fitName(pod.nominatedNodeName, longestName, 11)}`}</span>
      )}
    </div>
  );
});
