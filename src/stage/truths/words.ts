/** Moments, spans, faults and uids in words. */
import { comingSentence } from '../../commands/coming.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Fault } from '../../engine/simulation/faults.ts';
import type { Coming } from '../../engine/view/twoTruths.ts';
import { textOf } from '../../i18n/message.ts';
import { t } from '../../i18n/late.ts';

/** `402.02 s`, `−5 s`: a moment of virtual time, to the hundredth. */
export function moment(at: Millis): string {
  const n = Math.round(Math.abs(at) / 10) / 100;
  return t('truths:time.seconds', { n: at < 0 && n > 0 ? `−${n}` : String(n) });
}

/** `7.5 s`, `461 s`, `3 h 20 min`: how long something has lasted. */
export function span(length: Millis): string {
  const s = Math.max(0, length) / 1000;
  // Rounded as the panels round it.
  const tenths = Math.round(s * 10) / 10;
  if (tenths < 10) return t('truths:time.seconds', { n: tenths });
  if (s < 3600) return t('truths:time.seconds', { n: Math.floor(s) });
  const minutes = Math.floor(s / 60);
  return minutes % 60 === 0
    ? t('truths:time.hoursWhole', { h: minutes / 60 })
    : t('truths:time.hours', { h: Math.floor(minutes / 60), m: minutes % 60 });
}

/** The end of a uid tells lives of one name apart. */
export const shortUid = (uid: string): string => uid.slice(-4);

/** `db-0` of `default/db-0` and of `Pod/default/db-0`. */
export const nameOf = (subject: string): string => subject.slice(subject.lastIndexOf('/') + 1);

export function faultWords(fault: Fault): string {
  const name = 'name' in fault ? fault.name : '';
  const node = 'node' in fault ? fault.node : '';
  const factor = 'factor' in fault ? fault.factor : 1;
  return t(`truths:fault.${fault.what}`, { name, node, factor });
}

/** What one actor will do, without its time. */
export function comingWords(coming: Coming): string {
  const doing = textOf(comingSentence(coming)).replaceAll('`', '');
  const { waitsFor } = coming;
  return coming.t === null && waitsFor ? `${doing}, ${t(`truths:next.${waitsFor}`)}` : doing;
}

/** `unreachable:NoExecute`: the well-known prefix tells nothing here. */
export const taintWords = ({ key, effect }: { key: string; effect: string }): string =>
  `${key.replace(/^node\.(cloudprovider\.)?kubernetes\.io\//, '')}:${effect}`;
