/** What is used of a node, up to the line below which its kubelet evicts. Pure. */
import type { SignalView } from '../../engine/view/thresholdViews.ts';
import { t } from '../../i18n/lens.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import type { Shape } from '../layout/boxes.ts';
import { wrapWords } from '../scene/container.ts';
import type { PodRoom } from './inside.ts';
import { saysLess } from './plainCard.ts';
import { fitLabel, isPair, labelWidth, path, rect, text, valueWidth } from './shapes.ts';

const barHeight = 18;
const line = 15;

type UseRoom = Pick<PodRoom, 'w' | 'far'>;

/** What it takes of its node's card. */
export const nodeUseHeight = (view: SignalView, room: UseRoom): number => {
  const { state } = linesOf(view, room);
  return barTop(view, room) + barHeight + state.length * line + (room.far ? 8 : 13);
};

/** On a projector what is left stands beside the signal's name, if it has room, or else in as many lines as it takes. */
function linesOf(view: SignalView, { w, far }: UseRoom): Record<'names' | 'left' | 'state', readonly string[]> {
  const [left = '', whole = ''] = signalAmounts(view.signal, [view.available, view.capacity]);
  const lines = (words: string) => (far ? wrapWords(words, w, labelWidth) : [words]).map((one) => fitLabel(one, w));
  const names = valueWidth(view.signal) <= w ? [view.signal] : view.signal.split(/(?<=\.)/);
  const isClear = view.thresholds.every((one) => one.state === 'clear');
  return {
    names,
    left: lines(t('lens:memory.left', { left, whole })),
    state: saysLess(far) && isClear ? [] : lines(stateWords(view)),
  };
}

const isBeside = (left: readonly string[], { signal }: SignalView, { w, far }: UseRoom): boolean =>
  far !== undefined && left.length === 1 && isPair(left[0] ?? '', signal, w);

function barTop(view: SignalView, room: UseRoom): number {
  const { names, left } = linesOf(view, room);
  return isBeside(left, view, room) ? 20 : 8 + (names.length + left.length) * line;
}

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
export function nodeUse(view: SignalView, { x, y, w, far }: { x: number; y: number } & UseRoom): readonly Shape[] {
  const { available, capacity } = view;
  const threshold = nearest(view);
  const { names, left, state } = linesOf(view, { w, far });
  const below = names.length * line;
  const top = barTop(view, { w, far });
  const at = (amount: number) => (Math.min(Math.max(amount, 0), capacity) / Math.max(1, capacity)) * w;
  const bar = { x, y: y + top, w, h: barHeight };
  const used = at(capacity - available);
  const limit = threshold ? at(capacity - threshold.value) : w;
  const isMet = threshold !== undefined && threshold.state !== 'clear';
  return [
    ...names.map((words, i) => text('value', x, y + 12 + i * line, words)),
    ...(isBeside(left, view, { w, far })
      ? left.map((words) => text('label', x + w, y + 12, words, 'end'))
      : left.map((words, i) => text('label', x, y + 15 + below + i * line, words))),
    rect('rail', bar, 3),
    rect('closed', { ...bar, x: x + limit, w: w - limit }, 3),
    rect(isMet ? 'use over' : 'use', { ...bar, w: used }, 3),
    ...(threshold ? [path('threshold', `M0,-4V${barHeight + 4}`, x + limit, bar.y)] : []),
    ...state.map((words, i) => text(isMet ? 'label bad' : 'label', x, y + top + barHeight + 17 + i * line, words)),
  ];
}
