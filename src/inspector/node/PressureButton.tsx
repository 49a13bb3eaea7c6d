/** Shows all of the node's pressure in the stage's place. */
import { Maximize2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showPressure } from '../../commands/pressure.ts';
import { useStore } from '../../store/store.ts';

export function PressureButton() {
  const { t } = useTranslation('node');
  const canShow = useStore(showPressure.enabled);
  return (
    <p className="node-timeline">
      <button type="button" className="button" disabled={!canShow} onClick={() => showPressure.run()}>
        <Maximize2 aria-hidden="true" />
        {t('pressureAtLarge')}
      </button>
    </p>
  );
}
