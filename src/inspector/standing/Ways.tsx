/** Ways on: the numbers behind its place. */
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showLarge } from '../../commands/large.ts';
import { useStore } from '../../store/store.ts';

export function Ways({ onPlacement }: { onPlacement: (() => void) | null }) {
  const { t } = useTranslation('inspector');
  const isScored = useStore((state) => (state.decision?.scores.length ?? 0) > 0 && showLarge.enabled(state));
  return (
    <div className="standing-ways">
      {isScored && (
        <button type="button" className="button" onClick={() => showLarge.run('scores')}>
          <ChartNoAxesColumn aria-hidden="true" />
          {t('standing.scores')}
        </button>
      )}
      {onPlacement && (
        <button type="button" className="button" onClick={onPlacement}>
          <Table2 aria-hidden="true" />
          {t('standing.placement')}
        </button>
      )}
    </div>
  );
}
