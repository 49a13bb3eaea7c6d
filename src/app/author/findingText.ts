/** What the engine's check found, with the step and what to do. */
import type { LessonFinding } from '../../lessons/made/check.ts';
import { shownValue } from './useOffers.ts';
import { message, messageBy } from '../../i18n/author.ts';
import type { Message } from '../../i18n/message.ts';

/** @param numberOf a step as its author counts it */
export function findingText(finding: LessonFinding, numberOf: (step: string) => number): Message {
  const what = sentenceOf(finding);
  if (!('step' in finding) || finding.step === null) return what;
  return message('author:finding.at', { number: numberOf(finding.step), what });
}

function sentenceOf(finding: LessonFinding): Message {
  if (finding.what === 'noneRight') {
    const found = Object.values(finding.found).map((value) => shownValue(value));
    return message('author:finding.noneRight', { found });
  }
  if (finding.what === 'severalRight') return message('author:finding.severalRight', { options: finding.options });
  if (finding.what === 'unknown') return message('author:finding.unknown', { names: finding.names });
  return messageBy(`author:finding.${finding.what}`);
}
