/** What belongs to the step at the cursor: what F fits while nothing is chosen. */
import { useCallback, useMemo } from 'react';
import { getState } from '../../store/store.ts';
import { lightOf } from '../flow/lit.ts';
import { near, stretchOf } from '../flow/near.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import type { VisibleInterval } from './view.ts';

export function useStepStretch(model: TimelineModel): () => VisibleInterval | null {
  const at = useMemo(() => lightOf(model), [model]);
  return useCallback(() => {
    const { chart } = model;
    return stretchOf(
      chart,
      [...at(getState().t)].flatMap((item) => near(chart, item)),
    );
  }, [model, at]);
}
