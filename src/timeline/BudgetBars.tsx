/** How each container used the grace, a bar each; what nobody used; and what went beyond it. */
import { useTranslation } from 'react-i18next';
import type { Budget as Shares, BudgetRow, Segment } from './layout/budget.ts';
import { brief } from './layout/numbers.ts';
import type { Measure } from './layout/picture.ts';
import { plain, type Words, words } from './layout/words.ts';

interface Props {
  budget: Shares;
  /** Pixels across all bars. */
  breadth: number;
  at: (ms: number) => number;
  vertical: boolean;
  measure: Measure;
}

export function BudgetBars({ budget, breadth, at, vertical, measure }: Props) {
  const { t } = useTranslation('timeline');
  const { rows, grace, used, overrun } = budget;
  const each = breadth / rows.length;
  const place = (from: number, to: number, across: { start: number; size: number }) => {
    const [start, size] = [at(from), at(to) - at(from)];
    return vertical
      ? { top: start, height: size, left: across.start, width: across.size }
      : { left: start, width: size, top: across.start, height: across.size, lineHeight: `${across.size - 2}px` };
  };
  const whole = { start: 0, size: breadth };
  const beyond = brief(overrun);
  const roomBeyond = at(grace + overrun) - at(grace);
  const overrunText = t('budget.overrun', { length: beyond });
  return (
    <>
      {used < grace && (
        <div className="tl-share share-unused" style={place(used, grace, whole)}>
          <span>
            {fitting([words('budget.unused', { length: round(grace - used) })], {
              measure,
              room: at(grace) - at(used),
            })}
          </span>
        </div>
      )}
      {rows.flatMap((row, i) =>
        row.segments.map((segment) => {
          const to = Math.max(segment.from, Math.min(segment.to, grace));
          if (to === segment.from) return null;
          const room = vertical && rows.length > 1 ? 0 : at(to) - at(segment.from);
          return (
            <div
              key={`${row.container}-${segment.share}`}
              className={`tl-share share-${segment.share}${rows.length > 1 ? ' is-one-of-many' : ''}`}
              style={place(segment.from, to, { start: i * each, size: each })}
            >
              <span>{fitting(shareWords(segment, row, rows.length > 1), { measure, room })}</span>
            </div>
          );
        }),
      )}
      {overrun > 0 && (
        <div className="tl-share share-overrun" style={place(grace, grace + overrun, whole)}>
          {measure(overrunText, 'sans') + 30 <= roomBeyond && <span>{overrunText}</span>}
        </div>
      )}
      {overrun > 0 && measure(overrunText, 'sans') + 30 > roomBeyond && !vertical && (
        <span className="tl-overrun-beside" style={{ left: at(grace + overrun) + 5, lineHeight: `${breadth}px` }}>
          {overrunText}
        </span>
      )}
    </>
  );
}

const round = (ms: number): string => brief(Math.round(ms / 100) * 100);

/** The first that fits, else nothing: never cut in the middle. */
function fitting(texts: readonly Words[], { measure, room }: { measure: Measure; room: number }): string {
  return texts.map(plain).find((text) => measure(text, 'sans') * 1.04 + 22 <= room) ?? '';
}

/** In words, with the container where it is not the only one, else its seconds. */
function shareWords({ share, from, to }: Segment, { container }: BudgetRow, many: boolean): readonly Words[] {
  const values = { length: round(to - from), container: container ?? plain(words('budget.anyApp')) };
  const short = words('budget.short', { seconds: values.length });
  if (share !== 'preStop') return [words(`budget.${share}`, values), words('budget.ofContainer', values), short];
  return many
    ? [words('budget.preStopOf', values), words('budget.preStop', values), short]
    : [words('budget.preStop', values), short];
}
