/** Thresholds as lines over the use, and the cursor: within a stretched box, so nothing here has a width of its own. */
import type { SignalShort } from '../../engine/why/pressure/short.ts';
import type { Scales } from './drawing.ts';

export function Limits({ signal: { capacity, thresholds }, scales: { x, y }, t }: Props) {
  return (
    <>
      {thresholds.map(({ kind, value }) => (
        <path
          key={`${kind} ${value}`}
          className="limit"
          data-kind={kind}
          d={`M0,${y(capacity - value)}H100`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path className="cursor" d={`M${x(t)},0V100`} vectorEffect="non-scaling-stroke" />
    </>
  );
}

interface Props {
  signal: SignalShort;
  scales: Scales;
  t: number;
}
