/** The two flags of the ruler, in its gutter: moved apart where ceiling and minimum lie close. */
import type { SpreadConstraintFacts } from '../../engine/scheduler/decision.ts';
import type { StageWords } from '../scene/reason.ts';
import type { Flag } from './boxes.ts';
import { sansWidth } from './text.ts';

const height = 21;
const apart = height + 2;

export function ceilingFlag(
  { min, maxSkew, whenUnsatisfiable }: SpreadConstraintFacts,
  { far, narrow, t }: { far: boolean; narrow: boolean; t: StageWords },
): string {
  const n = min + maxSkew;
  if (narrow) return String(n);
  if (far) return t('ruler.far', { n });
  return whenUnsatisfiable === 'ScheduleAnyway' ? t('ruler.soft', { n }) : t('ruler.ceiling', { n });
}

export function minFlag({ min }: SpreadConstraintFacts, { narrow }: { narrow: boolean }, t: StageWords): string {
  return narrow && min > 9 ? String(min) : t('ruler.min', { n: min });
}

interface FlagRoom {
  ceiling: number;
  min: number;
  ceilingText: string;
  minText: string;
  gutter: number;
  /** Lowest place of the lower flag's middle. */
  bottom: number;
}

/** Both flags point at their own line even when they had to give way. */
export function parted({ ceiling, min, ceilingText, minText, gutter, bottom }: FlagRoom): { ceiling: Flag; min: Flag } {
  const overlap = Math.max(0, apart - (min - ceiling));
  const lower = Math.min(min + overlap / 2, Math.max(bottom - height / 2 + 6, min));
  const upper = Math.max(Math.min(ceiling, lower - apart), height / 2);
  return {
    ceiling: flag(ceilingText, upper, { gutter, tipY: ceiling }),
    min: flag(minText, lower, { gutter, tipY: min }),
  };
}

function flag(text: string, middle: number, { gutter, tipY }: { gutter: number; tipY: number }): Flag {
  const tip = gutter > 60 ? 8 : 5;
  const wanted = gutter > 60 ? sansWidth(text, 11) + 12 : gutter - 6;
  const w = Math.min(Math.max(wanted, gutter > 60 ? 50 : 26), gutter > 60 ? 116 : gutter - 6);
  return { x: 1, y: middle - height / 2, w: w + tip, h: height, tipY, text };
}
