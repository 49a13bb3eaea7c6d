/** How each container used the grace, a bar each; what nobody used; and what went beyond it. */
import type { BudgetRow, GraceBudget as Shares, Segment } from '../engine/history/termination.ts';
import { wordsStart } from './layout/barText.ts';
import { brief } from '../i18n/time.ts';
import type { TextMeasure } from './layout/picture.ts';
import { message, messageBy, t } from '../i18n/timeline.ts';
import { plain, type Message } from '../i18n/message.ts';

interface Props {
  budget: Shares;
  /** Pixels across all bars. */
  breadth: number;
  at: (ms: number) => number;
  /** Places of the handles along the bars. */
  handles: readonly number[];
  vertical: boolean;
  measure: TextMeasure;
}

export function BudgetBars({ budget, breadth, at, handles, vertical, measure }: Props) {
  const { rows, limit, used, overrun } = budget;
  const many = rows.length > 1;
  const each = breadth / rows.length;
  const common = { at, handles, vertical, measure };
  return (
    <>
      {used < limit && (
        <Bar
          {...common}
          look="unused"
          {...{ from: used, to: limit }}
          across={[0, breadth]}
          texts={unusedWords(budget)}
        />
      )}
      {rows.flatMap((row, i) =>
        row.segments.map((segment) => (
          <Bar
            {...common}
            key={`${row.container}-${segment.share}`}
            look={segment.share}
            from={segment.from}
            to={Math.min(segment.to, limit)}
            across={[i * each, each]}
            texts={vertical && many ? [] : shareWords(segment, row, many)}
          />
        )),
      )}
      {overrun > 0 && <Overrun {...common} budget={budget} breadth={breadth} />}
    </>
  );
}

interface BarProps extends Pick<Props, 'at' | 'handles' | 'vertical' | 'measure'> {
  look: Segment['share'] | 'unused' | 'overrun';
  from: number;
  to: number;
  /** Where it begins across the bars, and its breadth. */
  across: readonly [number, number];
  /** The first that fits is written: never cut in the middle. */
  texts: readonly Message[];
}

/** Handles that hold their names are so much longer along the bars. */
const namedAir = 14;

function Bar({ at, handles, vertical, measure, look, from, to, across: [side, breadth], texts }: BarProps) {
  if (to <= from) return null;
  const [start, end] = [at(from), at(to)];
  const air = vertical ? namedAir : 0;
  const fitting = texts
    .map(plain)
    .map((text) => ({ text, x: wordsStart({ start, end }, measure(text, 'sans') * 1.04 + 4 + air, handles) }))
    .find(({ x }) => x !== null);
  const place = vertical
    ? { top: start, height: end - start, left: side, width: breadth }
    : { left: start, width: end - start, top: side, height: breadth, lineHeight: `${breadth - 2}px` };
  const shift = vertical ? {} : { left: (fitting?.x ?? start) - start };
  return (
    <div className={`tl-share absolute clips text-12 nowrap edged share-${look}`} style={place}>
      {fitting && (
        <span className="strong" style={shift}>
          {fitting.text}
        </span>
      )}
    </div>
  );
}

/** Words that find no room stand beside. */
function Overrun({ budget, breadth, ...common }: Props) {
  const { at, handles, measure, vertical } = common;
  const [from, to] = [budget.limit, budget.limit + budget.overrun];
  const text = message('timeline:budget.overrun', { length: brief(budget.overrun) });
  const room = { start: at(from), end: at(to) };
  const isInside = wordsStart(room, measure(plain(text), 'sans') * 1.04 + 4, handles) !== null;
  return (
    <>
      <Bar {...common} look="overrun" from={from} to={to} across={[0, breadth]} texts={[text]} />
      {!isInside && !vertical && (
        <span
          className="at-top absolute verm strong text-12 nowrap"
          style={{ left: room.end + 5, lineHeight: `${breadth}px` }}
        >
          {t('timeline:budget.overrun', { length: brief(budget.overrun) })}
        </span>
      )}
    </>
  );
}

const round = (ms: number): string => brief(Math.round(ms / 100) * 100);

const unusedWords = ({ limit, used }: Shares): readonly Message[] => [
  message('timeline:budget.unused', { length: round(limit - used) }),
];

/** With the container where it is not the only one, else in seconds alone. */
function shareWords({ share, from, to }: Segment, { container }: BudgetRow, many: boolean): readonly Message[] {
  const values = { length: round(to - from), container: container ?? plain(message('timeline:budget.anyApp')) };
  const short = message('timeline:budget.short', { seconds: values.length });
  if (share !== 'preStop')
    return [messageBy(`timeline:budget.${share}`, values), messageBy('timeline:budget.ofContainer', values), short];
  const hook = messageBy('timeline:budget.preStop', values);
  return many ? [messageBy('timeline:budget.preStopOf', values), hook, short] : [hook, short];
}
