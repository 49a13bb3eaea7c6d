/** What the engine's check found, with the step and what to do. */
import type { Facts } from '../../engine/facts/fact.ts';
import type { LessonFinding } from '../../lessons/made/check.ts';
import { offerOf } from '../../lessons/made/offers.ts';
import { offerText, shownValue } from './useOffers.ts';
import { message, messageBy } from '../../i18n/author.ts';
import type { Message } from '../../i18n/message.ts';

/** @param numberOf a step as its author counts it; @param facts the lesson's, which go by the words they were offered by */
export function findingText(finding: LessonFinding, numberOf: (step: string) => number, facts: Facts): Message {
  const what = sentenceOf(finding, facts);
  if (!('step' in finding) || finding.step === null) return what;
  return message('author:finding.at', { number: numberOf(finding.step), what });
}

function sentenceOf(finding: LessonFinding, facts: Facts): Message {
  if (finding.what === 'noneRight') {
    const found = Object.values(finding.found).map((value) => shownValue(value));
    return message('author:finding.noneRight', { found });
  }
  if (finding.what === 'severalRight') return message('author:finding.severalRight', { options: finding.options });
  if (finding.what === 'unknown')
    return message('author:finding.unknown', { names: finding.names.map((name) => named(name, facts)) });
  return messageBy(`author:finding.${finding.what}`);
}

/** What its author typed by hand is told as it stands in the text. */
function named(name: string, facts: Facts): string {
  const offer = offerOf(name, facts[name]);
  return offer ? offerText(offer) : `{{${name}}}`;
}
