/** Each signal of a node as a scale with its thresholds and its course over the run; one of them is ranked by. */
import { useState } from 'react';
import type { NodeShort, PressureLine, SignalShort } from '../../engine/why/pressure/short.ts';
import { isMet } from '../node/signals.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import { SignalBar } from '../node/SignalBar.tsx';
import { ConditionOf } from './ConditionOf.tsx';
import { SmallLine } from './SmallLine.tsx';
import { ThresholdLine } from './ThresholdLine.tsx';
import { t } from '../../i18n/inspector.ts';

const shownAtFirst = 3;

interface Props {
  /** The most pressing first. */
  signals: readonly SignalShort[];
  conditions: NodeShort['conditions'];
  line: PressureLine | null;
  t: number;
  chosen: string;
  choose: (signal: string) => void;
}

export function Signals({ signals, chosen, choose, ...others }: Props) {
  const [all, showAll] = useState(false);
  const least = Math.max(shownAtFirst, signals.filter(isMet).length);
  const shown = all ? signals : signals.filter(({ signal }, at) => at < least || signal === chosen);
  return (
    <section aria-label={t('inspector:pressure.signals.title')}>
      <h3>{t('inspector:pressure.signals.title')}</h3>
      <p className="muted">{t('inspector:pressure.signals.intro')}</p>
      <ul className="above-8 grid gap-8">
        {shown.map((signal) => (
          <Signal key={signal.signal} signal={signal} isChosen={signal.signal === chosen} choose={choose} {...others} />
        ))}
      </ul>
      {shown.length < signals.length && (
        <button type="button" className="button quiet" onClick={() => showAll(true)}>
          {t('inspector:pressure.signals.all', { count: signals.length })}
        </button>
      )}
    </section>
  );
}

interface SignalProps extends Omit<Props, 'signals' | 'chosen'> {
  signal: SignalShort;
  isChosen: boolean;
}

function Signal({ signal: signalView, isChosen, choose, conditions, line, t: now }: SignalProps) {
  const { signal, available, capacity, thresholds } = signalView;
  const [left = '', whole = ''] = signalAmounts(signal, [available, capacity]);
  const condition = conditions.find(({ type }) => type === signalView.condition);
  return (
    <li
      className="pressure-signal choice pad-8-12 card grid on-card"
      data-met={isMet(signalView)}
      data-chosen={isChosen}
    >
      <div className="pressure-signal-head aligned wrap gap-2-10">
        <button
          type="button"
          className="pressure-choose strong words-button"
          aria-pressed={isChosen}
          aria-label={t('inspector:pressure.signals.rankBy', { signal })}
          onClick={() => choose(signal)}
        >
          <code className="text-12">{signal}</code>
        </button>
        <span className="mono">{t('inspector:pressure.signals.of', { available: left, capacity: whole })}</span>
        {condition && <ConditionOf condition={condition} />}
      </div>
      <SignalBar signal={signalView} />
      <ul className="pressure-thresholds grid gap-2">
        {thresholds.length === 0 && (
          <li className="aligned wrap muted text-12 gap-0-8">{t('inspector:pressure.signals.none')}</li>
        )}
        {thresholds.map((threshold) => (
          <ThresholdLine key={`${threshold.kind} ${threshold.text}`} threshold={threshold} t={now} />
        ))}
      </ul>
      {line && <SmallLine line={line} signal={signalView} t={now} />}
    </li>
  );
}
