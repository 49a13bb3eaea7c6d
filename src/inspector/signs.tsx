/** Signs that the web fonts' subsets lack, and the marks of a verdict, drawn by ourselves. Words stand beside them. */
import type { CellState } from '../engine/scheduler/decision.ts';

const drawings = {
  atMost: 'M10.5 2.5 4 6l6.5 3.5M4 12.5h6.5',
  check: 'M2.5 7.5 5.5 10.5 11.5 3.5',
  cross: 'M3 3l8 8M11 3l-8 8',
  ring: 'M7 3.2a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6',
  dot: 'M7 6.4v1.2',
  left: 'M3 7h1.6M6.2 7h1.6M9.4 7h1.6M3 4h8M3 10h8',
  arrow: 'M2 7h9.5M8 3.5 11.5 7 8 10.5',
  turned: 'M4.5 2.5 9.5 7l-5 4.5',
  up: 'M7 11.5v-9M3.5 6 7 2.5 10.5 6',
  down: 'M7 2.5v9M3.5 8 7 11.5 10.5 8',
} as const;

export function Sign({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      className={`why-sign caps-round no-fill rigid ${name}`}
      viewBox="0 0 14 14"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

const markOf = { passed: 'check', failed: 'cross', skipped: 'dot', notRun: 'ring', leftOut: 'left' } as const;

export function Mark({ state }: { state: CellState }) {
  return <Sign name={markOf[state]} />;
}
