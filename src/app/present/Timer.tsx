/** How long a room has had: pressed it starts, pressed again it stands still; at rest another button sets it back. */
import { RotateCcw, Timer as Watch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { minutes } from '../../i18n/time.ts';
import { t } from '../../i18n/present.ts';

const tick = 250;

/** Real time, ms. */
export function Timer() {
  const [past, setPast] = useState(0);
  const [since, setSince] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    const ticking = setInterval(() => setNow(performance.now()), tick);
    return () => clearInterval(ticking);
  }, [since]);
  const length = past + (since === null ? 0 : Math.max(0, now - since));
  const toggle = () => {
    const at = performance.now();
    setNow(at);
    setPast(since === null ? past : past + at - since);
    setSince(since === null ? at : null);
  };
  return (
    <>
      <button
        type="button"
        className="button quiet small aligned gap-4 mono"
        aria-label={`${t(since === null ? 'present:timerStart' : 'present:timerPause')}, ${minutes(length)}`}
        onClick={toggle}
      >
        <Watch aria-hidden="true" />
        {(length > 0 || since !== null) && minutes(length)}
      </button>
      {since === null && past > 0 && (
        <button
          type="button"
          className="button quiet icon small"
          aria-label={t('present:timerReset')}
          onClick={() => setPast(0)}
        >
          <RotateCcw aria-hidden="true" />
        </button>
      )}
    </>
  );
}
