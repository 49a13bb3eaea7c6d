/** What is needed only where something is broken: one chunk with its words (see useTruths.ts). */
import { TroubleBar } from './TroubleBar.tsx';
import { TruthsStage } from './TruthsStage.tsx';

export const truthsParts = { TroubleBar, TruthsStage };
export type TruthsParts = typeof truthsParts;
