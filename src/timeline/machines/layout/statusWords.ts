/** STATUS is not phase: which field makes `kubectl get pods` print what it prints. Pure. */
import type { PrintedPod } from '../../../engine/history/printed.ts';
import { message, messageBy } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

/** @returns null where nothing is printed */
export function statusWords(printed: PrintedPod | undefined, phase: string): Message | null {
  if (!printed) return null;
  const { status, because } = printed;
  const values = { status, phase };
  switch (because.field) {
    case 'container':
      return message(`timeline:machines.status.${because.state}`, { ...values, container: because.container });
    case 'init':
      return message('timeline:machines.status.init', { ...values, container: because.container });
    default:
      return messageBy(`timeline:machines.status.${because.field}`, values);
  }
}
