/** What is to come in one sentence, for the picture and the panels. Its words come with `i18n/late.ts`. */
import { isOfKind, nameOf } from '../engine/objects/ref.ts';
import type { Coming } from '../engine/history/outlook/outlook.ts';
import { message } from '../i18n/late.ts';
import { type Message, messageFrom } from '../i18n/message.ts';

export function comingSentence({ actor, what, subject, detail = '' }: Coming): Message {
  const name = nameOf(subject);
  if (what === 'breach') return breachSentence(detail, name);
  const key = what === 'release' ? (isOfKind(subject, 'Node') ? 'releaseNode' : 'releasePod') : what;
  return message(`truths:next.${key}`, { actor, name, detail });
}

/** The rule as it will be broken then. */
function breachSentence(rule: string, name: string): Message {
  if (rule === 'S-INV-3') return message('truths:next.breachTwice', { name });
  if (rule === 'S-INV-11') return message('truths:next.breachVolume', { name });
  return messageFrom(`truths:panel.rule.${rule}.broken`, { name, count: 2 });
}
