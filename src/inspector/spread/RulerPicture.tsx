/** What is seen of a skew ruler; what it says is said beside it. */
import { useId } from 'react';
import { domainName } from './constraintMessages.ts';
import { isClosing, type RulerColumn, type RulerDrawing } from './rulerDrawing.ts';
import { message } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';
import { signed } from '../../i18n/minus.ts';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

interface Props {
  ruler: SpreadConstraintFacts;
  drawing: RulerDrawing;
  chosen: string | null;
}

export function RulerPicture({ ruler, drawing, chosen }: Props) {
  const hatch = useId();
  const { width, height, left, base, top, ticks, columns, min, ceiling } = drawing;
  const closes = isClosing(ruler);
  return (
    <svg className="ruler" width={width} height={height} aria-hidden="true" focusable="false">
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="hatch-closed stroke-verm" d="M0 0V7" />
      </pattern>
      <rect
        className="spread-panel stroke-line"
        x="0.5"
        y="0.5"
        width={Math.max(0, width - 1)}
        height={height - 1}
        rx="10"
      />
      {ceiling && closes && (
        <rect x={left} y={top} width={width - left - 1} height={Math.max(0, ceiling.y - top)} fill={`url(#${hatch})`} />
      )}
      {ticks.map(({ y, label }) => (
        <g key={label}>
          <path className="unit" d={`M${left} ${y}H${width - 1}`} />
          <text className="tick-label at-middle" x={left - 10} y={y + 4}>
            {label}
          </text>
        </g>
      ))}
      {columns.map((column) => (
        <Column key={column.domain.value} {...{ column, drawing, ruler }} isChosen={column.domain.value === chosen} />
      ))}
      <path className="axis" d={`M${left} ${top}V${base}`} />
      <path className="min-line" d={`M${left} ${min.y}H${width - 1}`} />
      {ceiling && <path className={closes ? 'ceiling-line' : 'soft-line'} d={`M${left} ${ceiling.y}H${width - 1}`} />}
      {ceiling && (
        <Flag
          kind={closes ? 'ceiling' : 'soft'}
          y={ceiling.flagY}
          text={textOf(message('inspector:spreadDepth.ruler.ceiling', { n: ruler.min + ruler.maxSkew }))}
        />
      )}
      <Flag kind="min" y={min.flagY} text={textOf(message('inspector:spreadDepth.ruler.min', { n: ruler.min }))} />
    </svg>
  );
}

const Flag = ({ kind, y, text }: { kind: string; y: number; text: string }) => (
  <g className={`${kind}-flag`}>
    <rect className="flag-body" x="5" y={y - 9} width="64" height="18" rx="3" />
    <text className="flag-text" x="37" y={y + 4} textAnchor="middle">
      {text}
    </text>
  </g>
);

interface ColumnProps {
  column: RulerColumn;
  drawing: RulerDrawing;
  ruler: SpreadConstraintFacts;
  isChosen: boolean;
}

function Column({ column, drawing: { base, isNamed, isStrip, top }, ruler, isChosen }: ColumnProps) {
  const { domain, x, width, blocks, bar, ghost, calliper } = column;
  const { selfMatch, min } = ruler;
  const tone = !isClosing(ruler) ? 'soft' : domain.ok ? 'fits' : 'refused';
  const middle = x + width / 2;
  return (
    <g className={`spread-column ${tone}${isChosen ? ' chosen' : ''}${domain.counted ? '' : ' out'}`}>
      {isChosen && <rect className="frame" x={x - 3} y={top - 6} width={width + 6} height={base - top + 8} rx="6" />}
      {blocks ? (
        blocks.map(({ y, height }) => (
          <rect key={y} className="spread-block fill-sea" x={x} y={y} width={width} height={height} rx="3" />
        ))
      ) : (
        <rect
          className="spread-block fill-sea"
          x={x}
          y={bar.y}
          width={width}
          height={bar.height}
          rx={Math.min(3, width / 3)}
        />
      )}
      {ghost && (
        <rect
          className="spread-ghost stroke-muted stroke-1-5 no-fill"
          x={x + 1}
          y={ghost.y}
          width={width - 2}
          height={ghost.height}
          rx="3"
        />
      )}
      {isChosen && calliper && <Calliper {...calliper} text={signed(domain.skew)} />}
      {!isStrip && isNamed && (
        <>
          <text className="fill-ink at-middle code-strong" x={middle} y={base + 18}>
            {fitted(domainName(domain.value), width)}
          </text>
          <text className="spread-sum at-middle drawn-strong" x={middle} y={base + 36}>
            {width > 96 ? `${domain.matchNum} + ${selfMatch} − ${min} = ${signed(domain.skew)}` : signed(domain.skew)}
          </text>
        </>
      )}
      {!isStrip && !isNamed && width >= 16 && (
        <text className="spread-sum at-middle drawn-strong" x={middle} y={base + 18}>
          {domain.matchNum}
        </text>
      )}
    </g>
  );
}

/** The skew that the pod would make here, measured. */
const Calliper = ({ x, from, to, text }: { x: number; from: number; to: number; text: string }) => (
  <g className="spread-calliper">
    <path className="stroke-2 no-fill" d={`M${x - 7} ${from}H${x + 7}M${x - 7} ${to}H${x + 7}M${x} ${from}V${to}`} />
    <rect className="fill-card" x={x - 14} y={(from + to) / 2 - 10} width="28" height="20" rx="10" />
    <text className="fill-ink at-middle code-body" x={x} y={(from + to) / 2 + 4}>
      {text}
    </text>
  </g>
);

/** The last characters tell names apart, so the middle goes. */
function fitted(name: string, width: number): string {
  const most = Math.max(4, Math.floor((width + 6) / 7.4));
  if (name.length <= most) return name;
  const end = Math.min(5, most - 2);
  return `${name.slice(0, most - end - 1)}…${name.slice(-end)}`;
}
