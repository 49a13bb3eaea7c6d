/** STATUS is not phase: which field makes `kubectl get pods` print what it prints. Pure. */
import type { PrintedStatus } from '../../../engine/history/printed.ts';
import { type TimelineMessage, words } from '../../layout/words.ts';

/** @returns null where nothing is printed */
export function statusWords(printed: PrintedStatus | undefined, phase: string): TimelineMessage | null {
  if (!printed) return null;
  const { status, because } = printed;
  const values = { status, phase };
  switch (because.field) {
    case 'container':
      return words(`machines.status.${because.state}`, { ...values, container: because.container });
    case 'init':
      return words('machines.status.init', { ...values, container: because.container });
    default:
      return words(`machines.status.${because.field}`, values);
  }
}
