/** Signs that the web fonts lack, as shapes: ≤, check and cross. Words for screen readers stand beside them. */
import { atMostPath, checkPath, crossPath } from './draw/marks.ts';

export function VerdictMark({ ok, size = 12 }: { ok: boolean; size?: number }) {
  return (
    <svg className="rigid" width={size} height={size} viewBox="-7 -7 14 14" aria-hidden="true">
      <path d={ok ? checkPath : crossPath} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

export function Relation({ over }: { over: boolean }) {
  if (over) return <span>&gt;</span>;
  return (
    <svg className="as-block" width="0.6em" height="1em" viewBox="0 -20 14.4 24" aria-hidden="true">
      <path d={atMostPath(24)} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
