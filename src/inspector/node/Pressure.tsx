/** What is left of each signal as a bar with the lines below which the kubelet evicts. The most pressing are shown, the rest on demand. */
import { useState } from 'react';
import type { NodeState } from '../../engine/view/nodeState.ts';
import { clock } from '../../i18n/time.ts';
import { SignalBar } from './SignalBar.tsx';
import { byPressure, isMet } from './signals.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import { t } from '../../i18n/late.ts';
import type { SignalView } from '../../engine/view/thresholdViews.ts';

const shownAtFirst = 3;

export function Pressure({
  nodeState: { signals, containers },
}: {
  nodeState: Pick<NodeState, 'signals' | 'containers'>;
}) {
  const [all, showAll] = useState(false);
  const sorted = byPressure(signals);
  const least = Math.max(shownAtFirst, sorted.filter(isMet).length);
  const shown = all ? sorted : sorted.slice(0, least);
  return (
    <>
      <h3>{t('node:pressure.title')}</h3>
      <p className="muted">
        {t(
          signals.length > 0
            ? 'node:pressure.intro'
            : containers.length > 0
              ? 'node:pressure.unknown'
              : 'node:pressure.empty',
        )}
      </p>
      <ul className="grid gap-8">
        {shown.map((signal) => (
          <Signal key={signal.signal} signal={signal} />
        ))}
      </ul>
      {shown.length < signals.length && (
        <button type="button" className="button quiet why-to above-4 sea" onClick={() => showAll(true)}>
          {t('node:pressure.more')}
        </button>
      )}
    </>
  );
}

function Signal({ signal: signalView }: { signal: SignalView }) {
  const { signal, available, capacity, thresholds } = signalView;
  const [left = '', whole = ''] = signalAmounts(signal, [available, capacity]);
  return (
    <li className="node-signal" data-met={isMet(signalView)}>
      <p className="flex wrap gap-0-8 between">
        <code>{signal}</code>
        <span className="mono">{t('node:pressure.of', { available: left, capacity: whole })}</span>
      </p>
      <SignalBar signal={signalView} />
      <p className="node-thresholds line-16 flex wrap muted text-12">
        {thresholds.length === 0 && t('node:pressure.none')}
        {thresholds.map(({ kind, text, graceSeconds, metSince }) => (
          <span key={`${kind} ${text}`} data-kind={kind}>
            {t(`node:pressure.${kind}`, { text, seconds: graceSeconds ?? 0 })}
            {metSince !== null && (
              <strong className="verm">
                {' '}
                {t('node:pressure.met')} <span className="mono">{clock(metSince)}</span>
              </strong>
            )}
          </span>
        ))}
      </p>
    </li>
  );
}
