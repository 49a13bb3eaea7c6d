/** How fast the clock plays: the speeds beside each other, or one list where there is less room. */
import { setSpeed } from '../commands/time.ts';
import { openedTrack } from '../store/playbackTrack.ts';
import { useStore } from '../store/store.ts';
import { speedId, speeds } from './speed.ts';
import { Segments } from '../ui/Segments.tsx';
import { useRoving } from '../ui/roving/useRoving.ts';
import { useTight } from '../ui/useMedia.ts';
import { t } from '../i18n/timeline.ts';

export function Speeds() {
  return useTight() ? <SpeedList /> : <SpeedButtons />;
}

/** Where nothing happens playing keeps no pace. */
function useNote(): string | undefined {
  const skips = useStore((state) => openedTrack(state)?.pieces.some(({ fold }) => fold) ?? false);
  return skips ? t('timeline:cursor.skips') : undefined;
}

function SpeedButtons() {
  const speed = useStore((state) => state.speed);
  const note = useNote();
  const root = useRoving<HTMLDivElement>();
  return (
    <Segments
      ref={root}
      label={t('timeline:strip.speed')}
      title={note}
      options={speeds.map(({ id, value }) => ({
        value,
        text: t(`timeline:strip.speeds.${id}`),
        label: t(`timeline:strip.speedNames.${id}`),
      }))}
      chosen={speed}
      onChoose={(value) => setSpeed.run(value)}
      className="tl-speeds"
      after={note && <small>{t('timeline:cursor.skipsShort')}</small>}
    />
  );
}

function SpeedList() {
  const speed = useStore((state) => state.speed);
  const note = useNote();
  return (
    <select
      className="tl-speed-list on-card edged round"
      aria-label={t('timeline:strip.speed')}
      title={note ?? t('timeline:strip.speed')}
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
