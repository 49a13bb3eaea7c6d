/** What is used of a node, up to the line below which its kubelet evicts. Pure. */
import { t } from '../../i18n/lens.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import type { Shape } from '../layout/boxes.ts';
import { fitLabel, path, rect, text } from './shapes.ts';
import type { SignalView } from '../../engine/view/thresholdViews.ts';

export const nodeUseHeight = 84;
const barTop = 38;
const barHeight = 18;

/** The nearest threshold: of several the one that is met first. */
const nearest = ({ thresholds }: SignalView) => thresholds.toSorted((a, b) => b.value - a.value)[0];

/** `memory.available: 412Mi of 2,048Mi left, evicts below 100Mi` */
export function nodeUseWords(view: SignalView): string {
  const [left = '', whole = ''] = signalAmounts(view.signal, [view.available, view.capacity]);
  return `${view.signal}: ${t('lens:memory.left', { left, whole })}, ${stateWords(view)}`;
}

function stateWords(view: SignalView): string {
  const threshold = nearest(view);
  if (!threshold) return t('lens:memory.noThreshold');
  return t(`lens:memory.state.${threshold.state}`, { threshold: threshold.text });
}

/** Full at the right: the closed part beyond the threshold is what has to be left. */
export function nodeUse(view: SignalView, { x, y, w }: { x: number; y: number; w: number }): readonly Shape[] {
  const { signal, available, capacity } = view;
  const threshold = nearest(view);
  const [left = '', whole = ''] = signalAmounts(signal, [available, capacity]);
  const at = (amount: number) => (Math.min(Math.max(amount, 0), capacity) / Math.max(1, capacity)) * w;
  const bar = { x, y: y + barTop, w, h: barHeight };
  const used = at(capacity - available);
  const line = threshold ? at(capacity - threshold.value) : w;
  const isMet = threshold !== undefined && threshold.state !== 'clear';
  return [
    text('value', x, y + 12, signal),
    text('label', x, y + 30, fitLabel(t('lens:memory.left', { left, whole }), w)),
    rect('rail', bar, 3),
    rect('closed', { ...bar, x: x + line, w: w - line }, 3),
    rect(isMet ? 'use over' : 'use', { ...bar, w: used }, 3),
    ...(threshold ? [path('threshold', `M0,-4V${barHeight + 4}`, x + line, bar.y)] : []),
    text(isMet ? 'label bad' : 'label', x, y + barTop + barHeight + 17, fitLabel(stateWords(view), w)),
  ];
}
