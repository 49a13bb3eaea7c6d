/** Shows all of the node's pressure in the stage's place. */
import { Maximize2 } from 'lucide-react';
import { showPressure } from '../../commands/answers.ts';
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/late.ts';

export function PressureButton() {
  const canShow = useStore(showPressure.enabled);
  return (
    <p className="node-timeline">
      <button type="button" className="button within" disabled={!canShow} onClick={() => showPressure.run()}>
        <Maximize2 aria-hidden="true" />
        {t('node:pressureAtLarge')}
      </button>
    </p>
  );
}
