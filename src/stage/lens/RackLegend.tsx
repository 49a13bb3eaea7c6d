/** What racks have beside the shapes of pods: who is lower than the pod that waits, and shields. */
import type { StageScene } from '../scene/scene.ts';
import { isLower, shieldPath } from './priority.ts';
import { t } from '../../i18n/lens.ts';

export function RackLegend({ scene }: { scene: StageScene }) {
  const hasLower = scene.view.pods.some((pod) => pod.node !== null && isLower(pod, scene));
  const hasShield = scene.lensFacts?.budgets?.some(({ pods }) => pods.length > 0) ?? false;
  return (
    <>
      {hasLower && (
        <li className="legend-shape" title={t('lens:legend.lowerMeans')}>
          <svg width="16" height="13" viewBox="-1 -1 18 15" aria-hidden="true">
            <g className="pod is-running plain tiny lower">
              <rect className="body" width="16" height="13" rx="4" />
            </g>
          </svg>
          {t('lens:legend.lower')}
        </li>
      )}
      {hasShield && (
        <li className="legend-shape" title={t('lens:legend.budgetMeans')}>
          <svg width="16" height="16" viewBox="-1 0 16 16" aria-hidden="true">
            <path className="rack-shield" d={shieldPath} />
          </svg>
          {t('lens:legend.budget')}
        </li>
      )}
    </>
  );
}
