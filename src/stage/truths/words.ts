/** Faults, what comes next, and uids in words. */
import { comingSentence } from '../../commands/coming.ts';
import type { Fault } from '../../engine/simulation/faults.ts';
import type { Coming } from '../../engine/history/outlook/outlook.ts';
import { textOf } from '../../i18n/message.ts';
import { t } from '../../i18n/late.ts';

/** The end of a uid tells lives of one name apart. */
export const shortUid = (uid: string): string => uid.slice(-4);

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
