/** How fast the clock plays, as one list. */
import { setSpeed } from '../commands/time.ts';
import { openedTrack } from '../store/playbackTrack.ts';
import { useStore } from '../store/store.ts';
import { speedId, speeds } from './speed.ts';
import { t } from '../i18n/timeline.ts';

export function SpeedList() {
  const speed = useStore((state) => state.speed);
  // Where nothing happens playing keeps no pace.
  const skips = useStore((state) => openedTrack(state)?.pieces.some(({ fold }) => fold) ?? false);
  return (
    <select
      className="tl-speed-list pad-6 on-card edged round least-32"
      aria-label={t('timeline:strip.speed')}
      title={t(skips ? 'timeline:cursor.skips' : 'timeline:strip.speed')}
      value={speedId(speed)}
      onChange={({ target }) => setSpeed.run(speeds.find(({ id }) => id === target.value)?.value ?? 1)}
    >
      {speeds.map(({ id }) => (
        <option key={id} value={id}>
          {t(`timeline:strip.speeds.${id}`)}
        </option>
      ))}
    </select>
  );
}
