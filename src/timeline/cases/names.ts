/** What is varied, and its values, in words. Pure. */
import type { CaseRow, CaseValue } from '../../engine/cases/cases.ts';
import { brief } from '../layout/numbers.ts';
import { plain, type TimelineMessage, words } from '../layout/words.ts';

/** `preStop`, `kube-proxy on node-3`. */
export const nameOf = ({ parameter, node }: Pick<CaseRow, 'parameter' | 'node'>): TimelineMessage =>
  words(`cases.name.${parameter}`, { node: node ?? '' });

/** `13 s`, `1.23`, `evict`. */
export function valueOf({ parameter }: Pick<CaseRow, 'parameter'>, value: CaseValue): TimelineMessage {
  if (value === 'delete' || value === 'evict' || value === 'forceDelete') return words(`cases.value.${value}`);
  if (parameter === 'replicas' || typeof value === 'string') return words('cases.value.bare', { value });
  return words('cases.value.seconds', { value: brief(value * 1000) });
}

export const valueText = (row: Pick<CaseRow, 'parameter'>, value: CaseValue): string => plain(valueOf(row, value));
