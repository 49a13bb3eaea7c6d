/** One button that goes through the speeds: on the strip and on phones. */
import { useTranslation } from 'react-i18next';
import { setSpeed } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import { nextSpeed, speedId } from './speed.ts';

export function SpeedButton() {
  const { t } = useTranslation('timeline');
  const speed = useStore((state) => state.speed);
  const id = speedId(speed);
  return (
    <button
      type="button"
      className="button"
      aria-label={`${t('strip.speed')}: ${t(`strip.speedNames.${id}`)}`}
      title={t('strip.speed')}
      onClick={() => setSpeed.run(nextSpeed(speed))}
    >
      {t(`strip.speeds.${id}`)}
    </button>
  );
}
