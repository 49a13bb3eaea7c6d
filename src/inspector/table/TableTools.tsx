/** Above a small table: what a larger one brings with it. */
import { Download, Maximize2, SlidersHorizontal } from 'lucide-react';
import { showLarge } from '../../commands/large.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { getState } from '../../store/store.ts';
import { saveDecision } from './decisionCsv.ts';
import { t } from '../../i18n/inspector.ts';

interface Props {
  decision: Decision;
  onArrange: () => void;
}

export function TableTools({ decision, onArrange }: Props) {
  const tools = [
    { name: t('inspector:table.arrange'), Icon: SlidersHorizontal, run: onArrange },
    { name: t('inspector:table.large'), Icon: Maximize2, run: () => showLarge.run('decision') },
    { name: t('inspector:table.csv.save'), Icon: Download, run: () => saveDecision(decision, getState().view) },
  ];
  return (
    <div className="why-tools flex wrap gap-6-12 middle">
      {tools.map(({ name, Icon, run }) => (
        <button
          key={name}
          type="button"
          className="button quiet icon small"
          aria-label={name}
          title={name}
          onClick={run}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
