/** An answer of `why` as text: its sentences, and what would help, numbered. */
import { message, t } from '../i18n/inspector.ts';
import { textOf } from '../i18n/message.ts';
import type { Reported, WrittenFix } from './whyAnswer.ts';

export function whyText({ sentence, notes = [], outlook, fixes }: Reported): string {
  const texts = [sentence, ...notes, ...(outlook === undefined ? [] : [outlook])];
  if (fixes === undefined) return texts.join('\n');
  if (fixes.length === 0 && outlook !== undefined) return texts.join('\n');
  if (fixes.length === 0) return [...texts, '', textOf(message('inspector:fixes.nothing'))].join('\n');
  return [...texts, '', `${t('inspector:fixes.title')}:`, ...fixes.flatMap(fixLines), ''].join('\n');
}

function fixLines({ sentence, landing, harms }: WrittenFix, place: number): readonly string[] {
  const more = [...(landing ? [landing] : []), ...harms].map((one) => `     ${one}`);
  return [`${String(place + 1).padStart(3)}. ${sentence}`, ...more];
}
