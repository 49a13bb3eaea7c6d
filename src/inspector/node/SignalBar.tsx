/** Filled: what is left. The lines stand where the kubelet begins to evict: hard a whole one, soft a dashed one. */
import { useId } from 'react';
import type { SignalView } from '../../engine/view/thresholdViews.ts';

export function SignalBar({ signal: { available, capacity, thresholds } }: { signal: SignalView }) {
  const clip = useId();
  const at = (value: number) => (capacity === 0 ? 0 : Math.min(100, Math.max(0, (value / capacity) * 100)));
  return (
    <svg
      className="node-bar high-12 overflows as-block full-width"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <rect width="100" height="8" y="2" rx="0.6" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className="whole" width="100" height="8" y="2" />
        <rect className="left" width={at(available)} height="8" y="2" />
      </g>
      {thresholds.map(({ kind, value }) => (
        <path
          className="no-fill"
          key={`${kind} ${value}`}
          data-kind={kind}
          d={`M${at(value)} 0V12`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
