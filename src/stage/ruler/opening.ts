/** What is done on the skew ruler, and how it moves: one chunk, as the first picture needs none of it (see useRulerParts.ts). */
import { Constraints } from './Constraints.tsx';
import { RulerChoices } from './RulerChoices.tsx';
import { rise } from './rise.ts';

export const rulerParts = { Constraints, RulerChoices, rise };
