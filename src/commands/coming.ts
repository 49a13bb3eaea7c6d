/** What is to come in one sentence, for the picture and the panels. Its words come with `i18n/lateWords.ts`. */
import type { Coming } from '../engine/view/twoTruths.ts';
import type { Sentence } from '../store/state.ts';
import { nameOf } from './breaches.ts';

export function comingSentence({ actor, what, subject, detail = '' }: Coming): Sentence {
  const name = nameOf(subject);
  if (what === 'breach') return breachSentence(detail, name);
  const key = what === 'release' ? (subject.startsWith('Node/') ? 'releaseNode' : 'releasePod') : what;
  return { key: `truths:next.${key}`, values: { actor, name, detail } };
}

/** The rule as it will be broken then. */
function breachSentence(rule: string, name: string): Sentence {
  if (rule === 'S-INV-3') return { key: 'truths:next.breachTwice', values: { name } };
  if (rule === 'S-INV-11') return { key: 'truths:next.breachVolume', values: { name } };
  return { key: `truths:panel.rule.${rule}.broken`, values: { name, count: 2 } };
}
