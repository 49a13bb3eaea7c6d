/** What opened pods need and the first picture does not: one chunk (see useOpening.ts). */
import { drawOpen } from './draw/openPod.ts';
import { openPod } from './layout/openPod.ts';

export const opening = { openPod, drawOpen };
export type Opening = typeof opening;
