/** How long a condition is kept that nothing leads to any more. */
import { clock } from '../../i18n/time.ts';
import { type RichText, said } from '../../text/words.ts';
import { lengthOf } from './length.ts';

export const heldSaid = (heldUntil: number, transition: number, t: number): RichText =>
  heldUntil > t
    ? said('pressure.conditions.held', {
        ...{ at: clock(heldUntil), transition: lengthOf(transition), left: lengthOf(heldUntil - t) },
      })
    : said('pressure.conditions.due');
