/** What is seen of the drift: a step line a constraint on one axis of time, maxSkew as a line, marks, folds, the cursor. */
import { curveStepAfter, line, scaleLinear } from 'd3';
import type { Drift } from '../../engine/why/spread/drift.ts';
import type { TimeAxis } from './driftScale.ts';
import { message } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';

const plot = 84;
const head = 22;
const marksHigh = 16;
const foot = 22;

interface Props {
  drift: Drift;
  axis: TimeAxis;
  width: number;
  t: number;
}

export function DriftPicture({ drift, axis, width, t }: Props) {
  const { constraints, marks, end } = drift;
  const bottom = marksHigh + constraints.length * (plot + head);
  const left = axis.x(0);
  const right = axis.x(end);
  return (
    <svg className="ruler" width={width} height={bottom + foot} aria-hidden="true" focusable="false">
      <rect
        className="spread-panel stroke-line"
        x="0.5"
        y="0.5"
        width={Math.max(0, width - 1)}
        height={bottom + foot - 1}
        rx="10"
      />
      {axis.folds.map(({ from, x, width: wide }) => (
        <g key={from}>
          <rect className="spread-fold" x={x} y={marksHigh} width={wide} height={bottom - marksHigh} />
          <path className="stroke-edge no-fill" d={torn(x + wide / 2, marksHigh, bottom)} />
        </g>
      ))}
      {timeLabels(axis, end).map((at) => (
        <text key={at} className="spread-time-label fill-muted at-middle" x={axis.x(at)} y={bottom + 15}>
          {textOf(message('inspector:spreadDepth.drift.second', { seconds: Math.round(at / 100) / 10 }))}
        </text>
      ))}
      <path className="spread-cursor stroke-2" d={`M${axis.x(t)} ${marksHigh - 4}V${bottom + 4}`} />
      {constraints.map((constraint, at) => (
        <Line
          key={constraint.index}
          {...{ drift, at, left, right, axis }}
          top={marksHigh + at * (plot + head) + head}
        />
      ))}
      {marks.map((mark, at) => (
        <path
          key={`${at} ${mark.t}`}
          className="spread-mark"
          d={`M${axis.x(mark.t) - 4} 4h8l-4 7zM${axis.x(mark.t)} 11V${bottom}`}
        />
      ))}
    </svg>
  );
}

/** A pause that is not drawn at its length. */
function torn(x: number, from: number, to: number): string {
  const steps = Math.max(2, Math.round((to - from) / 8));
  const at = (step: number) => `${x + (step % 2) * 4 - 2},${from + ((to - from) * step) / steps}`;
  return `M${Array.from({ length: steps + 1 }, (_, step) => at(step)).join('L')}`;
}

const labelWidth = 52;

/** Both ends, and the end of each pause, where there is room for them. */
function timeLabels({ x, folds }: TimeAxis, end: number): number[] {
  const retained = [0, end];
  for (const { to } of folds)
    if (retained.every((other) => Math.abs(x(other) - x(to)) >= labelWidth)) retained.push(to);
  return retained;
}

interface LineProps {
  drift: Drift;
  at: number;
  axis: TimeAxis;
  left: number;
  right: number;
  top: number;
}

function Line({ drift: { constraints, points, end }, at, axis, left, right, top }: LineProps) {
  const constraint = constraints[at];
  if (!constraint) return null;
  const { topologyKey, maxSkew, isHard, highest } = constraint;
  const most = Math.max(highest.skew, maxSkew <= Math.max(4, highest.skew * 3) ? maxSkew : 0, 1) + 0.4;
  const y = scaleLinear([0, most], [top + plot - 8, top]);
  const skews = points.map((point) => ({ t: point.t, skew: point.skews[at]?.skew ?? 0 }));
  const path = line<(typeof skews)[number]>(
    (one) => axis.x(one.t),
    (one) => y(one.skew),
  ).curve(curveStepAfter);
  const last = skews.at(-1);
  const ticks = y.ticks(3).filter(Number.isInteger);
  return (
    <g>
      <text className="spread-key fill-ink drawn-strong" x={left} y={top - 7}>
        {topologyKey}
      </text>
      {ticks.map((n) => (
        <g key={n}>
          <path className="unit" d={`M${left} ${y(n)}H${right}`} />
          <text className="tick-label at-middle" x={left - 8} y={y(n) + 4}>
            {n}
          </text>
        </g>
      ))}
      {maxSkew <= most && (
        <>
          <path className={isHard ? 'ceiling-line' : 'soft-line'} d={`M${left} ${y(maxSkew)}H${right}`} />
          <text
            className={
              isHard
                ? 'spread-limit fill-verm at-end drawn-sans-strong'
                : 'spread-limit fill-muted at-end drawn-sans-strong'
            }
            x={right}
            y={top - 7}
          >
            {textOf(message('inspector:spreadDepth.drift.maxSkew', { n: maxSkew }))}
          </text>
        </>
      )}
      <path className="stroke-ink stroke-2 no-fill" d={path(last ? [...skews, { ...last, t: end }] : skews) ?? ''} />
    </g>
  );
}
