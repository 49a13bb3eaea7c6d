/** A verdict: always mark and word. */
import { useTranslation } from 'react-i18next';
import type { CellState } from '../engine/scheduler/decision.ts';
import { Mark } from './signs.tsx';

export function Chip({ state }: { state: CellState }) {
  const { t } = useTranslation('inspector');
  return (
    <span className="why-chip" data-state={state}>
      <Mark state={state} />
      {t(`verdict.${state}`)}
    </span>
  );
}
