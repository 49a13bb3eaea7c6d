/** One row a container: its process as a shape, and what the API says of it. Pure. */
import type { LifePod } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { duration } from '../../i18n/time.ts';
import { checkPath, crossPath, differsPath } from '../draw/marks.ts';
import type { Shape } from '../layout/boxes.ts';
import { fitName } from '../layout/text.ts';
import { apiWord, differs, type ProcessShape, processShape } from '../scene/container.ts';
import { fitLabel, isSlim, labelWidth, path, rect, text } from './shapes.ts';

type LifeContainer = LifePod['containers'][number];

/** Of one container: its name, its process, and what the API says of it, beside that or below. */
export const rowHeight = (width: number): number => (isSlim(width) ? 54 : 38);

/** Of what a process looks like. */
const glyph = { w: 22, h: 14 };

export function containerRows(
  pod: LifePod,
  { x, y, w }: { x: number; y: number; w: number },
  now: number,
): readonly Shape[] {
  return pod.containers.flatMap((container, at): readonly Shape[] => {
    const top = y + at * rowHeight(w);
    const sign = differs(container, pod.goneAt !== null) ? 15 : 0;
    const words = { process: processText(container, now), api: apiText(pod, container) };
    const middle = halves(words, { w, sign });
    const api = isSlim(w) ? { x, y: top + 46, w } : { x: x + middle, y: top + 31, w: w - middle };
    return [
      ...processGlyph(processShape(container.process), { x, y: top + 2 }),
      text('value', x + glyph.w + 8, top + 13, fitName(container.name, w - glyph.w - 8, 12.5)),
      text('label', x, top + 31, fitLabel(words.process, isSlim(w) ? w : middle - apart)),
      ...(sign > 0 ? [path('differs', differsPath, api.x + 5, api.y - 4)] : []),
      text('label', api.x + sign, api.y, fitLabel(words.api, api.w - sign)),
    ];
  });
}

const apart = 6;

/** Where the second half begins: in the middle, or as far behind it as the first needs and the second leaves. */
function halves({ process, api }: { process: string; api: string }, { w, sign }: { w: number; sign: number }): number {
  return Math.max(w / 2, Math.min(labelWidth(process) + apart, w - sign - labelWidth(api)));
}

function processGlyph(shape: ProcessShape, { x, y }: { x: number; y: number }): readonly Shape[] {
  const box = { x, y, ...glyph };
  const middle = { x: x + glyph.w / 2, y: y + glyph.h / 2 };
  switch (shape) {
    case 'running':
      return [rect('process runs', box, 3)];
    case 'terminating':
      return [rect('process runs', box, 3), rect('process stops', box, 3)];
    case 'exitedOk':
      return [rect('process over', box, 3), path('check', checkPath, middle.x, middle.y)];
    case 'exitedError':
      return [rect('process over', box, 3), path('cross', crossPath, middle.x, middle.y)];
    default:
      return [rect('process none', box, 3)];
  }
}

/** What its node holds of it. */
function processText({ process: { state, since, exitCode } }: LifeContainer, now: number): string {
  const time = duration(Math.max(0, now - (since ?? now)));
  switch (state) {
    case 'running':
      return since === null || since < 0 ? t('lens:life.runs') : t('lens:life.runsFor', { time });
    case 'terminating':
      return t('lens:life.stops', { time });
    case 'exited':
      return exitCode === null ? t('lens:life.exited') : t('lens:life.exitedWith', { code: exitCode });
    case 'created':
      return t('lens:life.created');
    case 'none':
      return t('lens:life.none');
  }
}

/** What the API says of it. */
function apiText({ goneAt }: LifePod, container: LifeContainer): string {
  if (goneAt !== null) return t('lens:life.noObject');
  return t('lens:life.api', { state: apiWord({ api: container.api, backoff: null }) });
}

/** `app: process runs 12 s, API: running` */
export function containerWords(pod: LifePod, container: LifeContainer, now: number): string {
  const words = [`${container.name}: ${processText(container, now)}`, apiText(pod, container)];
  if (differs(container, pod.goneAt !== null)) words.push(t('lens:life.differs'));
  return words.join(', ');
}
