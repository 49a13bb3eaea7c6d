/** The comparison that is on screen, for all that shows a part of it; null: one run alone is looked at. */
import { createContext, useContext, useEffect } from 'react';
import { compareAnew, stopComparing } from '../../commands/compare.ts';
import { getState, useStore } from '../../store/store.ts';
import type { Both } from '../layout/diff/both.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { useNarrow } from '../../ui/useMedia.ts';
import { bothInView } from '../modelInView.ts';
import { presetsFor } from './presets.ts';
import { message } from '../../i18n/timeline.ts';
import { textOf } from '../../i18n/message.ts';

const Comparison = createContext<Both | null>(null);
export const ComparisonPlace = Comparison.Provider;
export const useBoth = (): Both | null => useContext(Comparison);

/** Both runs as one, while another run is compared; kept up to date with what is on screen. */
export function useComparison(model: TimelineModel): Both | null {
  const compared = useStore((state) => state.compared);
  const narrow = useNarrow();
  useEffect(() => follow(model), [model]);
  return bothInView(model, compared, narrow);
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

/** The run on screen has changed: what was made of it is made anew, what means nothing any more is closed with a word. */
function follow(model: TimelineModel): void {
  const { compared, situation } = getState();
  if (!compared) return;
  const texts = new Set(situation.base.map(({ id }) => id));
  if (!compared.situation.base.some(({ id }) => texts.has(id))) {
    stopComparing.run(message('timeline:compare.otherCluster'));
    return;
  }
  if (compared.preset === null) {
    compareAnew.run(compared);
    return;
  }
  const preset = presetsFor(situation, model, podTimelineIn(model)).find(({ id }) => id === compared.preset);
  if (preset) compareAnew.run({ label: preset.label, situation: preset.situation });
  else stopComparing.run(message('timeline:compare.meaningless', { other: textOf(compared.label) }));
}

export const podTimelineIn = ({ timeline }: TimelineModel) => ('pod' in timeline ? timeline : null);
