/** What is true of the other run at the instant at the cursor, below what is true of the one on screen. */
import { useStore } from '../../store/store.ts';
import { useBoth } from './comparison.ts';
import { RunTag } from './RunTag.tsx';
import { Words } from '../../i18n/Words.tsx';

export function OtherNow() {
  const both = useBoth();
  const t = useStore((state) => state.t);
  if (!both) return null;
  return (
    <p className="tl-sentence tl-other-now">
      <RunTag run="B" /> <Words message={both.b.momentAt(t - both.diff.shiftMs)} />
    </p>
  );
}

/** Before the sentence about the run on screen, while there is another one. */
export const ThisNow = () => (useBoth() ? <RunTag run="A" /> : null);
