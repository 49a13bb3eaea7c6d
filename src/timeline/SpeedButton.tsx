/** One button that goes through the speeds: on the strip and on phones. */
import { setSpeed } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import { nextSpeed, speedId } from './speed.ts';
import { t } from '../i18n/strip.ts';

export function SpeedButton() {
  const speed = useStore((state) => state.speed);
  const id = speedId(speed);
  return (
    <button
      type="button"
      className="button"
      aria-label={t('timeline:strip.speedChange', { speed: t(`timeline:strip.speedNames.${id}`) })}
      title={t('timeline:strip.speed')}
      onClick={() => setSpeed.run(nextSpeed(speed))}
    >
      {t(`timeline:strip.speeds.${id}`)}
    </button>
  );
}
