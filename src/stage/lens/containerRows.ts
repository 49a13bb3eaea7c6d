/** One row a container: its process as a shape, and what the API says of it. Pure. */
import type { LifePod } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { duration } from '../../i18n/time.ts';
import { checkPath, crossPath, differsPath } from '../draw/marks.ts';
import type { Shape } from '../layout/boxes.ts';
import { fitName } from '../layout/text.ts';
import type { PodRoom } from './inside.ts';
import { apiWord, differs, type ProcessShape, processShape, wrapWords } from '../scene/container.ts';
import { fitLabel, isSlim, labelWidth, path, rect, text, valueWidth } from './shapes.ts';

type LifeContainer = LifePod['containers'][number];

/** Of what a process looks like. */
const glyph = { w: 22, h: 14 };
const firstLine = 31;
const line = 15;

/** What the rows of all containers take of the height. */
export const rowsHeight = (pod: LifePod, room: RowRoom, now: number): number =>
  rowsOf(pod, room, now).reduce((sum, { h }) => sum + h, 0);

export function containerRows(
  pod: LifePod,
  { x, y, w, far }: { x: number; y: number } & RowRoom,
  now: number,
): readonly Shape[] {
  let top = y;
  return rowsOf(pod, { w, far }, now).flatMap(({ container, h, sign, process, api, labelAt }): readonly Shape[] => {
    const at = top;
    top += h;
    return [
      ...processGlyph(processShape(container.process), { x, y: at + 2 }),
      text('value', x + glyph.w + 8, at + 13, fitName(container.name, w - glyph.w - 8, 12.5)),
      ...process.map((words, i) => text('label', x + labelAt.x, at + labelAt.y + i * line, words)),
      ...(sign > 0 ? [path('differs', differsPath, x + api.x + 5, at + api.y - 4)] : []),
      ...api.lines.map((words, i) => text('label', x + api.x + sign, at + api.y + i * line, words)),
    ];
  });
}

/** Of the rows: their width, and whether they are read from afar. */
type RowRoom = Pick<PodRoom, 'w' | 'far'>;

interface Row {
  container: LifeContainer;
  h: number;
  /** Room for the mark of a container that is not what its object says. */
  sign: number;
  process: readonly string[];
  /** Where what its node holds of it begins, and what the API says: from the row's corner. */
  labelAt: { x: number; y: number };
  api: { x: number; y: number; lines: readonly string[] };
}

/** Of each container its name, its process, and what the API says of it: beside that, or in a slim pod below, in as many lines as it takes. */
const rowsOf = (pod: LifePod, { w, far }: RowRoom, now: number): readonly Row[] =>
  pod.containers.map((container) => {
    const sign = differs(container, pod.goneAt !== null) ? 15 : 0;
    const words = { process: processText(container, now), api: apiText(pod, container) };
    const behind = glyph.w + 8 + valueWidth(container.name) + 10;
    const from = w - labelWidth(words.api) - sign;
    // On a projector in one line, if that has room.
    if (far && behind + labelWidth(words.process) + 10 <= from)
      return {
        ...{ container, h: 20, sign, process: [words.process], labelAt: { x: behind, y: 13 } },
        api: { x: from, y: 13, lines: [words.api] },
      };
    const middle = halves(words, { w, sign });
    const fitted = (wording: string, room: number) =>
      (isSlim(w) ? wrapWords(wording, room, labelWidth) : [wording]).map((one) => fitLabel(one, room));
    const process = fitted(words.process, isSlim(w) ? w : middle - apart);
    const lines = fitted(words.api, isSlim(w) ? w - sign : w - middle - sign);
    const api = isSlim(w) ? { x: 0, y: firstLine + process.length * line, lines } : { x: middle, y: firstLine, lines };
    const labelAt = { x: 0, y: firstLine };
    return { container, h: api.y + (lines.length - 1) * line + (far ? 5 : 8), sign, process, labelAt, api };
  });

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
