/** How long a state has lasted at the cursor: at first in tenths of a second, then as kubectl writes an age. */
import type { Millis } from '../../engine/simulation/trace.ts';
import { useStore } from '../../store/store.ts';
import { inUnit } from '../../i18n/message.ts';
import { age, seconds } from '../../i18n/time.ts';
import { t } from '../../i18n/timeline.ts';

export function Since({ from }: { from: Millis }) {
  const lasted = useStore((state) => inSteps(Math.max(0, state.t - from)));
  return (
    <small className="text-11 line-14 nowrap">
      {t('timeline:phase.for', { age: lasted < fine ? inUnit('seconds', seconds(lasted, 1)) : age(lasted) })}
    </small>
  );
}

const fine: Millis = 10_000;

const inSteps = (ms: Millis): Millis => {
  const step = ms < fine ? 100 : 1000;
  return Math.floor(ms / step) * step;
};
