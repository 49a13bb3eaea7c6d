/** On phones the clock is not beside the lesson: what was done while it stands is played from here. */
import { Play } from 'lucide-react';
import { showPanel } from '../../commands/looking.ts';
import { playPause } from '../../commands/time.ts';
import { t } from '../../i18n/strip.ts';
import { dueIn } from '../../store/due.ts';
import { useStore } from '../../store/store.ts';

export function PlayOn() {
  const isDue = useStore((state) => dueIn(state).length > 0);
  if (!isDue) return null;
  return (
    <button
      type="button"
      className="button primary play-on above-8"
      onClick={() => {
        showPanel.run('stage');
        playPause.run();
      }}
    >
      <Play aria-hidden="true" />
      {t('timeline:strip.play')}
    </button>
  );
}
