/** One step of a chain of causes as a sentence. */
import type { CauseStep } from '../engine/history/chain/steps.ts';
import '../i18n/inspector.ts';
import { messageFrom, textOf } from '../i18n/message.ts';

/** Backticks still in it. */
export function stepSentence({ fact: { of, key, values } }: CauseStep): string {
  if (of === 'link') return textOf(messageFrom(`truths:chain.${key}`, values));
  // The engine gives each step the values that its text needs; a test speaks them all.
  return textOf(messageFrom(`inspector:status.step.${key}`, values));
}
