/** How fast the clock plays. */
import { useTranslation } from 'react-i18next';
import { setSpeed } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import { speeds } from './speed.ts';

export function Speeds() {
  const { t } = useTranslation('timeline');
  const speed = useStore((state) => state.speed);
  return (
    <div className="tl-speeds" role="group" aria-label={t('strip.speed')}>
      {speeds.map(({ id, value }) => (
        <button
          key={id}
          type="button"
          aria-pressed={speed === value}
          aria-label={t(`strip.speedNames.${id}`)}
          onClick={() => setSpeed.run(value)}
        >
          {t(`strip.speeds.${id}`)}
        </button>
      ))}
    </div>
  );
}
