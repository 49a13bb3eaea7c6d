/** What is done on the skew ruler, and how it moves: one chunk, as the first picture needs none of it (see useRulerParts.ts). */
import { CeilingHandle } from './CeilingHandle.tsx';
import { Constraints } from './Constraints.tsx';
import { RulerChoices } from './RulerChoices.tsx';
import { rise } from './rise.ts';
import { TrialInHand } from './TrialInHand.tsx';

export const rulerParts = { CeilingHandle, Constraints, RulerChoices, TrialInHand, rise };
