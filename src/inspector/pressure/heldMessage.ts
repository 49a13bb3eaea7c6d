/** How long a condition is kept that nothing leads to any more. */
import { clock, duration } from '../../i18n/time.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';

export const heldMessage = (heldUntil: number, transition: number, t: number): Message =>
  heldUntil > t
    ? message('inspector:pressure.conditions.held', {
        ...{ at: clock(heldUntil), transition: duration(transition), left: duration(heldUntil - t) },
      })
    : message('inspector:pressure.conditions.due');
