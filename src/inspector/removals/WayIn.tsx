/** From a pod's life to the ways in which it may end. */
import { LogOut } from 'lucide-react';
import { showLarge } from '../../commands/large.ts';
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/inspector.ts';

export function WayIn() {
  const canShow = useStore((state) => showLarge.enabled(state));
  return (
    <button
      type="button"
      className="button quiet removals-in"
      disabled={!canShow}
      onClick={() => showLarge.run('removals')}
    >
      <LogOut aria-hidden="true" />
      {t('inspector:removals.open')}
    </button>
  );
}
