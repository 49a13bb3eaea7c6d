/** The skew ruler: scale, minimum, ceiling, closed area, and per domain its stack, ghost, calliper and sum. */
import { itemId } from '../behaviour/items.ts';
import type { RulerFlag, RulerColumn, RulerLayout } from '../layout/boxes.ts';
import { fitName } from '../layout/text.ts';
import { isOver, sumText } from '../scene/sum.ts';
import { drawCalliper } from './calliper.ts';
import { checkPath, crossPath } from './marks.ts';
import { children, only, textPart } from './part.ts';
import { drawSum } from './sum.ts';
import { writeAttribute } from './parts.ts';

export interface RulerState {
  /** Domain under the hand or pointer; undefined = none. */
  over: string | null | undefined;
  /** Domain in which the focused pod already runs; undefined = none. */
  home: string | null | undefined;
  /** Name of the focused pod, for its ghost. */
  ghost: string;
}

export function drawRuler(svg: SVGSVGElement, layout: RulerLayout, state: RulerState): void {
  writeAttribute(svg, 'width', layout.width);
  writeAttribute(svg, 'height', layout.height + rulerGap);
  only(svg, 'rect', 'panel')
    .attr('x', 0.5)
    .attr('y', 0.5)
    .attr('width', layout.width - 1)
    .attr('height', layout.height - 1)
    .attr('rx', 12);
  const area = only(svg, 'g', 'area').node();
  const columns = only(svg, 'g', 'columns').node();
  if (!area || !columns) return;
  drawArea(area, layout);
  children(columns, 'g', 'column', layout.columns, ({ value }) => itemId({ kind: 'domain', value })).each(
    function draw(column) {
      writeAttribute(this, 'class', columnClasses(column, state));
      writeAttribute(this, 'data-over', itemId({ kind: 'domain', value: column.value }));
      only(this, 'rect', 'column-hit').attr('x', column.x).attr('width', column.w).attr('height', layout.height);
      drawColumn(this, column, state);
    },
  );
  drawScale(svg, layout);
  drawStripNote(svg, layout, state.over);
}

/** Without names on the columns: the one under the hand is named above the strip, its sum stands below. */
function drawStripNote(svg: Element, { strip, columns, base }: RulerLayout, over: string | null | undefined): void {
  const column = strip && over !== undefined ? columns.find(({ value }) => value === over) : undefined;
  const shown = strip && column?.sum ? column : null;
  textPart(svg, 'strip-note fill-muted text-small', shown ? null : strip);
  textPart(svg, 'zone-name fill-ink', strip && shown ? { x: strip.x, y: 24, text: shown.value ?? '' } : null);
  const node = only(svg, 'g', 'strip-sum', shown !== null).node();
  if (!node || !strip || !shown?.sum) return;
  writeAttribute(node, 'class', `strip-sum column over ${shown.sum.ok ? 'fits' : 'refused'}`);
  drawSum(node, { x: strip.x, y: base + 26, text: sumText(shown.sum) }, 12.5);
}

/** Empty height below the panel, so that the frame around a zone passes without a break. */
export const rulerGap = 8;

function columnClasses({ value, sum }: RulerColumn, { over, home }: RulerState): string {
  const verdict = sum === null ? 'unmeasured' : sum.soft ? 'soft' : sum.ok ? 'fits' : 'refused';
  const isHome = home !== undefined && value === home;
  return `column ${verdict}${over !== undefined && value === over ? ' over' : ''}${isHome ? ' home' : ''}`;
}

function drawArea(svg: Element, { lines, ticks, gutter, width, top }: RulerLayout): void {
  const closed = lines !== null && !lines.soft && !lines.far && lines.ceilingY > top;
  only(svg, 'rect', 'closed', closed)
    .attr('x', gutter)
    .attr('y', top)
    .attr('width', width - gutter - 1)
    .attr('height', Math.max((lines?.ceilingY ?? top) - top, 0))
    .attr('fill', 'url(#stage-hatch-closed)');
  children(
    svg,
    'line',
    'unit',
    ticks.filter(({ long }) => long),
  )
    .attr('x1', gutter)
    .attr('x2', width - 1)
    .attr('y1', ({ y }) => y)
    .attr('y2', ({ y }) => y);
}

function drawScale(svg: Element, layout: RulerLayout): void {
  const { ticks, unitLabel, torn, gutter, width, top, base } = layout;
  const node = only(svg, 'g', 'scale').node();
  if (!node) return;
  only(node, 'path', 'torn', torn).attr('d', tornPath(gutter, width, base));
  only(node, 'line', 'axis').attr('x1', gutter).attr('x2', gutter).attr('y1', top).attr('y2', base);
  children(node, 'line', 'tick', ticks)
    .attr('x1', ({ long }) => gutter - (long ? 8 : 5))
    .attr('x2', gutter)
    .attr('y1', ({ y }) => y)
    .attr('y2', ({ y }) => y);
  children(
    node,
    'text',
    'tick-label at-middle',
    ticks.filter(({ label }) => label !== ''),
  )
    .attr('x', gutter - 14)
    .attr('y', ({ y }) => y + 4)
    .text(({ label }) => label);
  textPart(node, 'unit-label', unitLabel);
  only(node, 'line', 'base-line', layout.lines === null)
    .attr('x1', gutter)
    .attr('x2', width - 1)
    .attr('y1', base)
    .attr('y2', base);
  const lines = only(node, 'g', 'lines', layout.lines !== null).node();
  if (lines && layout.lines) drawLines(lines, layout.lines, layout);
}

function drawLines(node: Element, lines: NonNullable<RulerLayout['lines']>, { gutter, width }: RulerLayout): void {
  line(node, 'min-line', { y: lines.minY, gutter, width });
  const kind = lines.far ? null : lines.soft ? 'soft-line' : 'ceiling-line';
  if (kind) line(node, kind, { y: lines.ceilingY, gutter, width });
  for (const other of ['soft-line', 'ceiling-line']) if (other !== kind) only(node, 'line', other, false);
  drawFlag(node, 'min-flag', lines.min);
  drawFlag(node, lines.soft ? 'soft-flag' : 'ceiling-flag', lines.ceiling);
  only(node, 'g', lines.soft ? 'ceiling-flag' : 'soft-flag', false);
  const { closed } = lines;
  only(node, 'rect', 'closed-plate', closed !== null)
    .attr('x', closed?.x ?? 0)
    .attr('y', closed?.y ?? 0)
    .attr('width', closed?.w ?? 0)
    .attr('height', closed?.h ?? 0)
    .attr('rx', 3);
  textPart(
    node,
    'closed-name fill-verm drawn-sans-strong at-end',
    closed && { x: closed.x + closed.w - 6, y: closed.y + 13, text: closed.text },
  );
}

/** Two zigzags near the base say that the axis does not begin at 0. */
function tornPath(from: number, to: number, base: number): string {
  const steps = Math.max(2, Math.round((to - from) / 16));
  const at = (i: number) => `${from + ((to - from) * i) / steps},${base - 5 - (i % 2) * 5}`;
  return `M${Array.from({ length: steps + 1 }, (_, i) => at(i)).join('L')}`;
}

function line(node: Element, name: string, { y, gutter, width }: { y: number; gutter: number; width: number }): void {
  only(node, 'line', name)
    .attr('x1', gutter)
    .attr('x2', width - 1)
    .attr('y1', y)
    .attr('y2', y);
}

/** A flag's tip reaches its own line, also where the flag had to give way to the other one. */
function drawFlag(parent: Element, name: string, { x, y, w, h, tipY, text }: RulerFlag): void {
  const node = only(parent, 'g', name).node();
  if (!node) return;
  const shoulder = x + w - (w > 40 ? 8 : 5);
  const tip = Math.min(Math.max(tipY, y + 1), y + h - 1);
  only(node, 'path', 'flag-body').attr('d', `M${x},${y}H${shoulder}L${x + w},${tip}L${shoulder},${y + h}H${x}Z`);
  textPart(node, 'flag-text', { x: x + (w > 40 ? 5 : 3), y: y + h / 2 + 4, text });
}

function drawColumn(group: SVGGraphicsElement, column: RulerColumn, { over, home, ghost }: RulerState): void {
  const isNamed = [over, home].some((value) => value !== undefined && value === column.value);
  textPart(group, 'zone-name fill-ink', column.title);
  textPart(group, column.isMin ? 'zone-min' : 'zone-count', column.right);
  only(group, 'text', column.isMin ? 'zone-count' : 'zone-min', false);
  children(group, 'g', 'block', column.blocks).each(function draw({ x, y, w, h, label }) {
    only(this, 'rect', 'body').attr('x', x).attr('y', y).attr('width', w).attr('height', h).attr('rx', 3);
    textPart(this, 'block-name at-middle', label ? { x: x + w / 2, y: y + h / 2 + 4, text: label } : null);
  });
  drawBar(group, column);
  drawGhost(group, column.ghost, isNamed ? ghost : '');
  drawCalliper(group, column);
  drawSum(group, column.sumText, 12.5);
  const { sum, mark } = column;
  only(group, 'path', 'column-mark no-fill stroke-2 caps-round', sum !== null && mark !== null)
    .attr('d', sum && isOver(sum) && !sum.soft ? crossPath : checkPath)
    .attr('transform', mark && `translate(${mark.x},${mark.y}) scale(1.15)`);
}

function drawBar(group: Element, { bar }: RulerColumn): void {
  only(group, 'rect', 'bar', bar !== null)
    .attr('x', bar?.x ?? 0)
    .attr('y', bar?.y ?? 0)
    .attr('width', bar?.w ?? 0)
    .attr('height', bar?.h ?? 0)
    .attr('rx', Math.min(3, (bar?.w ?? 0) / 3));
  children(group, 'line', 'cut', bar?.cuts ?? [])
    .attr('x1', bar?.x ?? 0)
    .attr('x2', (bar?.x ?? 0) + (bar?.w ?? 0))
    .attr('y1', (y) => y)
    .attr('y2', (y) => y);
  textPart(
    group,
    'bar-count at-middle',
    bar?.count ? { x: bar.x + bar.w / 2, y: Math.min(bar.y + 16, bar.y + bar.h - 2), text: bar.count } : null,
  );
}

function drawGhost(group: Element, ghost: RulerColumn['ghost'], name: string): void {
  const shown = ghost !== null && ghost.w > 1.5;
  only(group, 'rect', 'ghost fill-card stroke-muted', shown)
    .attr('x', (ghost?.x ?? 0) + 1)
    .attr('y', (ghost?.y ?? 0) + 1)
    .attr('width', Math.max((ghost?.w ?? 0) - 2, 0))
    .attr('height', Math.max((ghost?.h ?? 0) - 2, 0))
    .attr('rx', 3);
  const room = ghost !== null && ghost.h >= 14 && ghost.w >= 28;
  const text = room ? fitName(name, ghost.w - 6, 12.5) : '';
  textPart(
    group,
    'ghost-name at-middle',
    ghost && text ? { x: ghost.x + ghost.w / 2, y: ghost.y + ghost.h / 2 + 4, text } : null,
  );
}
