/** The lives of one name: intervals on a folded axis, the cursor's line, the steps of who writes. */
import { children, only, textPart } from '../../draw/part.ts';
import type { LaneBox, HoldersLayout } from '../layout/holders.ts';
import { monoWidth } from '../../layout/text.ts';
import { layer, rect } from './card.ts';
import { writeAttribute } from '../../draw/parts.ts';

export function drawHolders(svg: SVGSVGElement, layout: HoldersLayout): void {
  const { width, height, cursor } = layout;
  writeAttribute(svg, 'width', width);
  writeAttribute(svg, 'height', height);
  const folds = layer(svg, 'life-folds');
  const ticks = layer(svg, 'life-ticks');
  const lanes = layer(svg, 'life-lanes');
  children(folds, 'g', 'life-fold', layout.folds).each(function draw(fold) {
    rect(this, 'fold-ground', fold, 2);
    const half = fold.label ? monoWidth(fold.label.text, 11) / 2 + 6 : 0;
    only(this, 'rect', 'fold-pill stroke-line', fold.label !== null)
      .attr('x', (fold.label?.x ?? 0) - half)
      .attr('y', 1)
      .attr('width', 2 * half)
      .attr('height', 18)
      .attr('rx', 9);
    textPart(this, 'fold-length at-middle', fold.label);
  });
  children(ticks, 'g', 'life-tick', layout.ticks).each(function draw({ x, label }) {
    only(this, 'path', 'tick-line stroke-line no-fill').attr('d', `M${x},22V${height - 4}`);
    textPart(this, 'tick-label at-middle', label);
  });
  children(lanes, 'g', 'life-lane', layout.lanes).each(function draw(lane) {
    writeAttribute(this, 'class', `life-lane of-${lane.kind}`);
    drawLane(this, lane);
  });
  drawOverlap(svg, layout.overlap);
  only(svg, 'path', 'life-cursor stroke-ink stroke-2 no-fill')
    .attr('d', `M${cursor.x},20V${height - 2}`)
    .raise();
}

function drawLane(group: Element, { name, sub, spans, end, steps }: LaneBox): void {
  textPart(group, 'lane-name fill-ink drawn-strong', name);
  textPart(group, 'lane-sub fill-muted code-tiny', sub);
  children(group, 'g', 'life-span', spans).each(function draw(span) {
    writeAttribute(this, 'class', `life-span is-${span.look}`);
    rect(this, 'pod-body', span, 4);
    only(
      this,
      'rect',
      'pod-plate fill-card',
      span.label !== null && (span.look === 'terminating' || span.look === 'unknown'),
    )
      .attr('x', span.x + 4)
      .attr('y', span.y + 4)
      .attr('width', Math.max(span.w - 8, 0))
      .attr('height', span.h - 8)
      .attr('rx', 2);
    textPart(this, 'span-label fill-ink', span.label);
  });
  only(group, 'circle', 'life-end', end !== null)
    .attr('cx', end?.x ?? 0)
    .attr('cy', end?.y ?? 0)
    .attr('r', 5.5);
  textPart(group, 'end-label fill-verm drawn-sans-strong', end?.label ?? null);
  children(group, 'g', 'life-step', steps).each(function draw({ x, y, w, h, count, over }) {
    writeAttribute(this, 'class', `life-step${over ? ' over' : ''}`);
    only(this, 'rect', 'step-ground', over).attr('x', x).attr('y', y).attr('width', w).attr('height', h);
    only(this, 'path', 'step-line stroke-ink stroke-2 no-fill').attr('d', `M${x},${y + h}V${y}H${x + w}V${y + h}`);
    textPart(this, 'step-count fill-ink code-strong', count);
  });
}

function drawOverlap(svg: Element, overlap: HoldersLayout['overlap']): void {
  const group = only(svg, 'g', 'life-overlap', overlap !== null)
    .raise()
    .node();
  if (!group || !overlap) return;
  rect(group, 'overlap-frame stroke-verm no-fill stroke-2', overlap, 6);
  rect(group, 'overlap-pill', overlap.pill, 11);
  textPart(group, 'overlap-text at-middle', overlap.pill.text);
}
