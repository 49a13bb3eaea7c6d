/** A pod's priority where there is little room. */
import { signed } from '../i18n/minus.ts';

/** The lowest there is would not fit in: `−2³¹`; others as they are, with a minus as high as digits. */
export const shortPriority = (priority: number): string => (priority === -(2 ** 31) ? '−2³¹' : signed(priority));
