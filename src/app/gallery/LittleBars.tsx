/** Amounts in little, one below the other on one scale: scores plugin by plugin, memory in use over what was requested, or plain numbers. */
import { numberText } from '../../i18n/format.ts';
import type { LittleBars } from './card.ts';
import { type Drawing, isOf } from './drawing.ts';
import { shortened } from './shortened.ts';

const names = 76;
const number = 48;
const tallest = 44;

const sumOf = ({ parts }: LittleBars['rows'][number]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

export function Bars({ picture: { rows }, size, share, beside }: Drawing<LittleBars>) {
  const most = Math.max(1, ...beside.filter(isOf('bars')).flatMap((one) => one.rows.map(sumOf)));
  const row = Math.min(tallest, size.height / Math.max(1, rows.length));
  const top = (size.height - row * rows.length) / 2;
  const h = Math.min(26, row - 6);
  const scale = ((size.width - names - number) / most) * share;
  return rows.map((each, at) => {
    const y = top + (at + 0.5) * row;
    let left = names;
    return (
      <g key={each.name}>
        <text className="little-name fill-muted" x={0} y={y + 3.5}>
          {shortened(each.name, names - 6)}
        </text>
        {each.parts.map(({ amount, look }, part) => {
          const x = left;
          left += amount * scale;
          return (
            <rect
              key={`${part} ${look}`}
              className={`little-bar is-${look}`}
              x={x}
              y={y - h / 2}
              width={Math.max(0, amount * scale)}
              height={h}
            />
          );
        })}
        {each.isFirst && share === 1 && (
          <rect
            className="stroke-1-5 stroke-ink no-fill"
            x={names - 1.5}
            y={y - h / 2 - 1.5}
            width={left - names + 3}
            height={h + 3}
            rx={3}
          />
        )}
        <text className="little-name fill-ink" x={left + 6} y={y + 3.5}>
          {numberText(sumOf(each) * share, 0)}
        </text>
      </g>
    );
  });
}
