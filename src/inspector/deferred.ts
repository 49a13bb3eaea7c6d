/** What the first screen does not show: one chunk (see useDeferred.ts). */
import { BindPanel } from './BindPanel.tsx';
import { FilterExplanation } from './FilterExplanation.tsx';
import { PreFilterPanel } from './PreFilterPanel.tsx';
import { QueuePanel } from './QueuePanel.tsx';
import { ScorePanel } from './ScorePanel.tsx';

export const deferred = { BindPanel, FilterExplanation, PreFilterPanel, QueuePanel, ScorePanel };
