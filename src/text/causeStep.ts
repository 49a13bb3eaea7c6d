/** One step of a chain of causes as a sentence. */
import type { CauseStep } from '../engine/why/standing/steps.ts';
import { sentence } from '../i18n/i18n.ts';
import { speak } from './words.ts';

/** Backticks still in it. */
export function stepSentence({ fact: { of, key, values } }: CauseStep): string {
  if (of === 'link') return sentence({ key: `truths:chain.${key}`, values });
  // The engine gives each step the values that its text needs; a test speaks them all.
  return speak({ key: `standing.step.${key}`, values });
}
