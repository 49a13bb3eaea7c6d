/** Opens the spread of the pod in focus in depth. */
import { Ruler } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showLarge } from '../../commands/large.ts';
import { useStore } from '../../store/store.ts';

export function SpreadWayIn() {
  const { t } = useTranslation('inspector');
  const canShow = useStore(showLarge.enabled);
  return (
    <button
      type="button"
      className="button why-to"
      aria-disabled={!canShow}
      onClick={() => canShow && showLarge.run('spread')}
    >
      <Ruler aria-hidden="true" />
      {t('spreadDepth.open')}
    </button>
  );
}
