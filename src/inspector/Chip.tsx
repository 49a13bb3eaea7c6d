/** A verdict: always mark and word. */
import type { CellState } from '../engine/scheduler/decision.ts';
import { Mark } from './signs.tsx';
import { t } from '../i18n/inspectorFirst.ts';
import './explanation.css';

export function Chip({ state }: { state: CellState }) {
  return (
    <span className="why-chip round-full aligned-inline gap-4 rigid on-sunk icon-12" data-state={state}>
      <Mark state={state} />
      {t(`inspector:verdict.${state}`)}
    </span>
  );
}
