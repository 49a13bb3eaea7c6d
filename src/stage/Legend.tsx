/** What the marks of the filter strip mean, beside the first cards; without a decision, what the pods' shapes mean. */
import { useTranslation } from 'react-i18next';
import type { CellState } from '../engine/scheduler/decision.ts';
import { cellPath } from './draw/card.ts';
import type { Scene } from './scene/scene.ts';

const states = ['passed', 'skipped', 'failed', 'notRun', 'leftOut'] as const satisfies readonly CellState[];

export function Legend({ scene, width }: { scene: Scene; width: number }) {
  const { t } = useTranslation('stage');
  const { decision } = scene;
  if (!decision) return null;
  const used = states.filter((state) => state !== 'leftOut' || decision.leftOut.length > 0);
  return (
    <div className="legend" style={{ width }}>
      <p>{t('legend.filters', { n: decision.filters.length })}</p>
      <ul>
        {used.map((state) => (
          <li key={state}>
            <svg width="12" height="14" viewBox="-6 -1 12 14" aria-hidden="true">
              <path className={`cell ${state}`} d={cellPath(state)} />
            </svg>
            {t(`legend.${state}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
