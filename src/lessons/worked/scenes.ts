/** How a pod ends: the timelines T-A to T-G as scenes, each followed by its variants. */
import type { PresetScene } from '../scene.ts';
import { clusterOf, namesOf } from './cluster.ts';
import { type WorkedTimeline, workedTimelines } from './timelines.ts';

export type Worked = PresetScene<WorkedTimeline['id']>;

export const endings: readonly (readonly Worked[])[] = workedTimelines.map((variants) =>
  variants.map(({ cast, ...rest }) => ({
    ...rest,
    manifest: clusterOf(cast),
    focus: `default/${namesOf(cast)[0]}`,
    opens: 'timeline',
    lens: 'life',
  })),
);
