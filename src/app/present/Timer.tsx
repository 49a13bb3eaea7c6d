/** How long a room has had: pressed it starts, pressed again it stands still; at rest another button sets it back. */
import { RotateCcw, Timer as Watch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { minutes } from '../../i18n/time.ts';
import { lengthOf, type Timing } from '../../store/timing.ts';
import { t } from '../../i18n/present.ts';

const tick = 250;

interface Props {
  timing: Timing;
  toggleTimer(): void;
  resetTimer(): void;
}

export function Timer({ timing, toggleTimer, resetTimer }: Props) {
  const { past, since } = timing;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(ticking);
  }, [since]);
  const length = lengthOf(timing, now);
  return (
    <>
      <button
        type="button"
        className="button quiet small aligned gap-4 mono"
        aria-label={`${t(since === null ? 'present:timerStart' : 'present:timerPause')}, ${minutes(length)}`}
        onClick={toggleTimer}
      >
        <Watch aria-hidden="true" />
        {(length > 0 || since !== null) && minutes(length)}
      </button>
      {since === null && past > 0 && (
        <button
          type="button"
          className="button quiet icon small"
          aria-label={t('present:timerReset')}
          onClick={resetTimer}
        >
          <RotateCcw aria-hidden="true" />
        </button>
      )}
    </>
  );
}
