/** Opens the spread of the pod in focus in depth. */
import { Ruler } from 'lucide-react';
import { showLarge } from '../../commands/large.ts';
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/inspector.ts';

export function SpreadWayIn() {
  const canShow = useStore(showLarge.enabled);
  return (
    <button
      type="button"
      className="button why-to above-4 sea"
      aria-disabled={!canShow}
      onClick={() => canShow && showLarge.run('spread')}
    >
      <Ruler aria-hidden="true" />
      {t('inspector:spreadDepth.open')}
    </button>
  );
}
