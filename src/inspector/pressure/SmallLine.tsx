/** What is used of one thing over the run, small. */
import type { PressureLine, SignalShort } from '../../engine/why/pressure/short.ts';
import { bandPath, bandsOf, resourceOfLine, scalesOf } from './drawing.ts';
import { Limits } from './Limits.tsx';

export function SmallLine({ line, signal, t }: { line: PressureLine; signal: SignalShort; t: number }) {
  const resource = resourceOfLine(line, signal);
  if (!resource) return null;
  const scales = scalesOf(line, resource, t);
  const all = bandsOf(resource).at(-1);
  if (!all) return null;
  const total = { ...all, below: all.upTo.map(() => 0) };
  return (
    <svg
      className="pressure-small full-height full-width"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="room" width="100" height="100" />
      <path className="used" d={bandPath(total, line.instants, scales)} />
      <Limits signal={signal} scales={scales} t={t} />
    </svg>
  );
}
