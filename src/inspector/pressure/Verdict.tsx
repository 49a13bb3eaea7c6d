/** The answer in front: who goes next, why, and when. */
import { stepTo } from '../../commands/time.ts';
import type { NodeShort, SignalShort } from '../../engine/why/pressure/short.ts';
import { clock } from '../../i18n/time.ts';
import { verdict, whenMessages } from './pressureSentences.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  short: NodeShort;
  signal: SignalShort;
  t: number;
}

export function Verdict({ short, signal, t: now }: Props) {
  const [next] = short.coming;
  return (
    <div className="pressure-verdict round-panel grid gap-6 on-card" data-short={signal.reclaim !== null}>
      <p className="reading">
        {verdict(short, signal).map((sentence) => (
          <span key={sentence.key}>
            <Words message={sentence} />{' '}
          </span>
        ))}
      </p>
      <p className="muted">
        {whenMessages(signal, short, now).map((sentence) => (
          <span key={sentence.key}>
            <Words message={sentence} />{' '}
          </span>
        ))}
        {next && (
          <button
            type="button"
            className="button small"
            aria-label={t('inspector:pressure.when.jump', { at: clock(next.t), pod: nameOf(next.pod) })}
            onClick={() => stepTo(next.t)}
          >
            <span className="mono">{clock(next.t)}</span>
          </button>
        )}
      </p>
    </div>
  );
}
