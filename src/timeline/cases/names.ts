/** What is varied, and its values, in words. Pure. */
import type { CaseRow, CaseValue } from '../../engine/cases/cases.ts';
import { brief } from '../../i18n/time.ts';
import { message } from '../../i18n/timeline.ts';
import { plain, type Message } from '../../i18n/message.ts';

/** `preStop`, `kube-proxy on node-3`. */
export const nameOf = ({ parameter, node }: Pick<CaseRow, 'parameter' | 'node'>): Message =>
  message(`timeline:cases.name.${parameter}`, { node: node ?? '' });

/** `13 s`, `1.23`, `evict`. */
export function valueOf({ parameter }: Pick<CaseRow, 'parameter'>, value: CaseValue): Message {
  if (value === 'delete' || value === 'evict' || value === 'forceDelete')
    return message(`timeline:cases.value.${value}`);
  if (parameter === 'replicas' || typeof value === 'string') return message('timeline:cases.value.bare', { value });
  return message('timeline:cases.value.seconds', { value: brief(value * 1000) });
}

export const valueText = (row: Pick<CaseRow, 'parameter'>, value: CaseValue): string => plain(valueOf(row, value));
