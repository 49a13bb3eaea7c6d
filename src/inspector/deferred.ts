/** What the first screen does not show: one chunk, loaded as soon as the page is at rest. */
export { BindPanel } from './BindPanel.tsx';
export { FilterExplanation } from './FilterExplanation.tsx';
export { PreFilterPanel } from './PreFilterPanel.tsx';
export { QueuePanel } from './QueuePanel.tsx';
export { ScorePanel } from './ScorePanel.tsx';
