/** Who hands in from this browser: a name that was typed once, and a number by chance. */
import type { Learner } from '../../lessons/progressReport.ts';
import { isRecord } from '../saved/validated.ts';

const saved = 'podyssey.learner';

export function learnerHere(): Learner {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(saved) ?? 'null');
    if (isRecord(found) && typeof found.id === 'string' && typeof found.name === 'string')
      return { id: found.id, name: found.name };
  } catch {
    // A browser that keeps nothing: a new learner each time.
  }
  return { id: crypto.randomUUID().slice(0, 8), name: '' };
}

export function keepLearner(learner: Learner): void {
  try {
    localStorage.setItem(saved, JSON.stringify(learner));
  } catch {
    // The name is then typed again the next time.
  }
}
