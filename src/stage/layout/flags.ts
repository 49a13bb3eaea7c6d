/** The two flags of the ruler, in its gutter: moved apart where ceiling and minimum lie close. */
import type { RulerFlag } from './boxes.ts';
import { t } from '../../i18n/first.ts';
import { sansWidth } from './text.ts';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

const height = 21;
const apart = height + 2;

interface Gutter {
  gutter: number;
}

/** The number alone where the word has no room in the gutter. */
function fitting(words: string, n: number, gutter: number): string {
  return wantedWidth(words, gutter) < gutter ? words : String(n);
}

export function ceilingFlag({ min, maxSkew, whenUnsatisfiable }: SpreadConstraintFacts, { gutter }: Gutter): string {
  const n = min + maxSkew;
  const soft = whenUnsatisfiable === 'ScheduleAnyway';
  return fitting(soft ? t('stage:ruler.soft', { n }) : t('stage:ruler.ceiling', { n }), n, gutter);
}

export function minFlag({ min }: SpreadConstraintFacts, { gutter }: Gutter): string {
  return fitting(t('stage:ruler.min', { n: min }), min, gutter);
}

interface FlagRoom {
  ceiling: number;
  min: number;
  ceilingText: string;
  minText: string;
  gutter: number;
  /** Above this stands the axis' name. */
  top: number;
  /** Lowest place of the lower flag's middle. */
  bottom: number;
}

/** Both flags point at their own line even when they had to give way. */
export function parted({ ceiling, min, ceilingText, minText, gutter, top, bottom }: FlagRoom): {
  ceiling: RulerFlag;
  min: RulerFlag;
} {
  const overlap = Math.max(0, apart - (min - ceiling));
  const highest = top + height / 2;
  const lower = Math.max(Math.min(min + overlap / 2, Math.max(bottom - height / 2 + 6, min)), highest + apart);
  const upper = Math.max(Math.min(ceiling, lower - apart), highest);
  const w = Math.max(flagWidth(ceilingText, gutter), flagWidth(minText, gutter));
  const flag = (text: string, middle: number, tipY: number) => ({
    x: 1,
    y: middle - height / 2,
    w,
    h: height,
    tipY,
    text,
  });
  return { ceiling: flag(ceilingText, upper, ceiling), min: flag(minText, lower, min) };
}

/** Tip included. */
const wantedWidth = (text: string, gutter: number): number => sansWidth(text, 11) + (gutter > 60 ? 16 : 7);

/** On phones the gutter is all there is. */
function flagWidth(text: string, gutter: number): number {
  return Math.min(Math.max(wantedWidth(text, gutter), gutter > 60 ? 58 : gutter - 1), gutter - 1);
}
