/** The comparison that is on screen, for all that shows a part of it; null: one run alone is looked at. */
import { createContext, useContext, useEffect, useMemo } from 'react';
import { compareAnew, stopComparing } from '../../commands/compare.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import type { Compared, Sentence } from '../../store/state.ts';
import { sentence } from '../../i18n/i18n.ts';
import { getState, useStore } from '../../store/store.ts';
import { topicKey } from '../../store/topic.ts';
import { type Both, bothOf } from '../layout/diff/both.ts';
import { tellGroup } from '../layout/groups/tellGroup.ts';
import { lifeOf } from '../layout/life.ts';
import { tellPod } from '../layout/tellPod.ts';
import type { TimelineModel } from '../layout/telling.ts';
import type { TimelineMessage } from '../layout/words.ts';
import { useNarrow } from '../../ui/useMedia.ts';
import { presetsFor } from './presets.ts';

const Comparison = createContext<Both | null>(null);
export const ComparisonPlace = Comparison.Provider;
export const useBoth = (): Both | null => useContext(Comparison);

/** Both runs as one, while another run is compared; kept up to date with what is on screen. */
export function useComparison(telling: TimelineModel): Both | null {
  const compared = useStore((state) => state.compared);
  const narrow = useNarrow();
  const other = useMemo(() => compared && tellOther(compared, !narrow), [compared, narrow]);
  useEffect(() => keepUp(telling), [telling]);
  return useMemo(
    () => (other && isOfSame(other.timeline, telling.timeline) ? bothOf(telling, other) : null),
    [other, telling],
  );
}

/** A timeline that is closed is compared with nothing. */
export function useEndOfComparison(): void {
  useEffect(
    () => () => {
      if (getState().compared) stopComparing.run(null);
    },
    [],
  );
}

/** As the run on screen is told: where there is room, with the moment at which SIGKILL would have come. */
const tellOther = ({ timeline, end }: Compared, deadline: boolean): TimelineModel =>
  'pod' in timeline ? tellPod(lifeOf(timeline), deadline, end) : tellGroup(timeline, end);

/** Uids differ from run to run. */
const isOfSame = (a: Timeline, b: Timeline): boolean => bare(a) === bare(b);
function bare({ topic }: Timeline): string {
  return topicKey(topic.about === 'pod' ? { about: 'pod', pod: topic.pod } : topic);
}

/** The run on screen has changed: what was made of it is made anew, what means nothing any more is closed with a word. */
function keepUp(telling: TimelineModel): void {
  const { compared, situation } = getState();
  if (!compared) return;
  const texts = new Set(situation.base.map(({ id }) => id));
  if (!compared.situation.base.some(({ id }) => texts.has(id))) {
    stopComparing.run({ key: 'timeline:compare.otherCluster' });
    return;
  }
  if (compared.preset === null) {
    compareAnew.run(compared);
    return;
  }
  const preset = presetsFor(situation, telling, lifeIn(telling)).find(({ id }) => id === compared.preset);
  if (preset) compareAnew.run({ label: toSentence(preset.label), situation: preset.situation });
  else stopComparing.run({ key: 'timeline:compare.meaningless', values: { other: sentence(compared.label) } });
}

export const lifeIn = ({ timeline }: TimelineModel) => ('pod' in timeline ? lifeOf(timeline) : null);

/** As the store keeps words. */
export const toSentence = ({ key, values }: TimelineMessage): Sentence => ({
  key: `timeline:${key}`,
  ...(values && { values }),
});
