/** The grace of a pod that ends: what preStop, app and sidecars took of it so far, and what is left. Pure. */
import { isEnded } from '../../engine/objects/podPhase.ts';
import type { LifePod } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { brief } from '../../i18n/time.ts';
import type { Shape } from '../layout/boxes.ts';
import { wrapWords } from '../scene/container.ts';
import { fitLabel, labelWidth, path, rect, text } from './shapes.ts';

export const graceHeight = 46;
export const lowGraceHeight = 38;
const barTop = 20;
const line = 15;
const barHeight = 14;

/** Of what is said over the bar: in a slim pod it takes another line. */
const linesOf = (words: string, w: number): readonly string[] =>
  labelWidth(words) <= w ? [words] : wrapWords(words, w, labelWidth);

/** What lines after the first take of the height. */
export const moreHeight = (words: string, w: number): number => (linesOf(words, w).length - 1) * line;

/** One sentence on the grace; null where nothing ends. */
export function graceWords({ deletion, grace, absence, goneAt, phase }: LifePod, now: number): string | null {
  // A container that was stopped to be started again leaves no more of it.
  const isLeaving = deletion !== null || goneAt !== null || isEnded(phase);
  if (!grace || (grace.isEnded && !isLeaving)) {
    if (!deletion || goneAt !== null) return null;
    const total = deletion.grace;
    return absence ? t('lens:life.graceUnheard', { total }) : t('lens:life.graceNotBegun', { total });
  }
  const total = brief(grace.total, 1);
  if (grace.isEnded) {
    const used = grace.total - grace.left + grace.over;
    const hook = hookTime(grace);
    return hook === 0
      ? t('lens:life.graceUsed', { used: brief(used, 1), total })
      : t('lens:life.graceHook', { hook: brief(hook, 1), rest: brief(used - hook, 1) });
  }
  if (isAway(absence) && now > grace.began) return t('lens:life.graceNobody', { total });
  if (grace.over > 0) return t('lens:life.graceOver', { over: brief(grace.over, 1) });
  return t('lens:life.graceLeft', { left: brief(grace.left, 1), total });
}

const hookTime = ({ spent }: NonNullable<LifePod['grace']>): number =>
  spent
    .flatMap(({ segments }) => segments)
    .reduce((sum, { share, from, to }) => (share === 'preStop' ? sum + to - from : sum), 0);

/** Nobody counts while the process of the kubelet is gone. */
const isAway = (absence: LifePod['absence']): boolean => absence === 'stopped' || absence === 'off';

export function graceBar(
  pod: LifePod,
  { x, y, w }: { x: number; y: number; w: number },
  now: number,
): readonly Shape[] {
  const words = graceWords(pod, now);
  if (words === null) return [];
  const { grace } = pod;
  const lines = linesOf(words, w);
  const top = y + barTop + (lines.length - 1) * line;
  const whole = { x, y: top, w, h: barHeight };
  const isUp = grace !== null && grace.left === 0 && !grace.isEnded;
  const labels = lines.map((one, at) =>
    text(`label ${isUp ? 'bad' : ''}`.trim(), x, y + 13 + at * line, fitLabel(one, w)),
  );
  if (!grace) return [...labels, rect('grace-left', whole, 3)];
  const scale = w / Math.max(1, grace.total + grace.over);
  const limit = x + grace.total * scale;
  return [
    ...labels,
    rect('grace-left', { ...whole, w: grace.total * scale }, 3),
    ...grace.spent.flatMap(({ segments }) =>
      segments.map(({ share, from, to }) =>
        rect(`grace share-${share}`, { ...whole, x: x + from * scale, w: (to - from) * scale }, 2),
      ),
    ),
    path('limit', `M0,-3V${barHeight + 3}`, limit, top),
  ];
}
