/** The deferred parts as components that can be used at once. */
import { lazy } from 'react';

const load = () => import('./deferred.ts');

/** Fetches the parts ahead, so that the first click finds them. */
export const prefetch = (): void => void setTimeout(() => void load(), 300);

export const BindPanel = lazy(async () => ({ default: (await load()).BindPanel }));
export const FilterExplanation = lazy(async () => ({ default: (await load()).FilterExplanation }));
export const PreFilterPanel = lazy(async () => ({ default: (await load()).PreFilterPanel }));
export const QueuePanel = lazy(async () => ({ default: (await load()).QueuePanel }));
export const ScorePanel = lazy(async () => ({ default: (await load()).ScorePanel }));
