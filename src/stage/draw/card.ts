/** A node card: name, taint flag, verdict disc, meters, pods, the strip of filters and the deciding word. */
import type { CellState } from '../../engine/scheduler/decision.ts';
import type { CardBox, Meter } from '../layout/boxes.ts';
import { checkPath, crossPath, signPaths } from './marks.ts';
import { children, only, textPart } from './part.ts';
import { type Drawing, drawPods } from './pod.ts';
import { writeAttribute } from './parts.ts';

/** A click here looks at the node itself; below it is about the verdict. */
const headHeight = 30;

export function drawCard(group: SVGGraphicsElement, card: CardBox, drawing: Drawing): void {
  const { w, h } = card;
  only(group, 'rect', 'ring-focus no-fill passes')
    .attr('x', -4)
    .attr('y', -4)
    .attr('width', w + 8)
    .attr('height', h + 8)
    .attr('rx', 13);
  only(group, 'rect', 'plate').attr('width', w).attr('height', h).attr('rx', 10);
  only(group, 'rect', 'head')
    .attr('x', 1.25)
    .attr('y', 1.25)
    .attr('width', w - 2.5)
    .attr('height', Math.min(headHeight, h - 2.5))
    .attr('rx', 9);
  const facts = only(group, 'g', 'facts').attr('aria-hidden', 'true').node();
  if (facts) drawFacts(facts, card);
  drawing.drawShapes?.(group, card.shapes ?? []);
  only(group, 'title', 'full-name').text(card.title);
  const pods = only(group, 'g', 'pods', card.pods.length > 0)
    .attr('role', 'group')
    .node();
  if (pods) drawPods(pods, card.pods, drawing);
}

function drawFacts(facts: Element, card: CardBox): void {
  textPart(facts, 'node-name fill-ink', card.name);
  only(facts, 'use', 'icon', card.icon !== null)
    .attr('href', '#stage-server')
    .attr('width', 16)
    .attr('height', 16)
    .attr('x', card.icon?.x ?? 0)
    .attr('y', card.icon?.y ?? 0);
  drawFlag(facts, card);
  drawDisc(facts, card);
  textPart(facts, 'note', card.note);
  drawMarks(facts, card);
  textPart(facts, 'empty', card.empty);
  drawMeters(facts, card.meters);
  drawStrip(facts, card.strip);
  for (const name of ['points', 'plugin', 'waiting'])
    textPart(facts, name, name === leftClass(card) ? card.left : null);
  const numeric = /^[\d\u2212]/.test(card.right?.text ?? '');
  textPart(facts, 'why-number fill-verm at-end', numeric ? card.right : null);
  textPart(facts, 'why-word fill-verm at-end', numeric ? null : card.right);
}

function leftClass({ tone }: CardBox): string {
  if (tone === 'plain') return 'waiting';
  return tone === 'feasible' ? 'points' : 'plugin';
}

function drawFlag(facts: Element, { flag }: CardBox): void {
  only(facts, 'use', 'flag', flag !== null)
    .attr('href', '#stage-flag')
    .attr('width', 13)
    .attr('height', 13)
    .attr('x', flag?.x ?? 0)
    .attr('y', (flag?.y ?? 0) - 11);
  textPart(facts, 'flag-word drawn-sans-strong', flag && { ...flag, x: flag.x + 16 });
}

/** Each with its sign: a colour alone says nothing. */
function drawMarks(facts: Element, { marks }: CardBox): void {
  children(facts, 'g', 'node-mark', marks).each(function draw({ sign, x, y, text }) {
    writeAttribute(this, 'class', `node-mark of-${sign}`);
    only(this, 'path', 'node-sign no-fill caps-round')
      .attr('d', signPaths[sign])
      .attr('transform', `translate(${x + 6},${y - 4})`);
    textPart(this, 'node-word fill-verm drawn-sans-strong', { x: x + 17, y, text });
  });
}

function drawDisc(facts: Element, { disc, tone, kind }: CardBox): void {
  const at = disc && kind !== 'tile' ? `translate(${disc.x},${disc.y})` : null;
  const shown = at !== null && tone !== 'plain';
  only(facts, 'circle', 'disc', shown).attr('transform', at).attr('r', 9);
  only(facts, 'path', 'disc-mark stroke-2 caps-round no-fill', shown)
    .attr('transform', at && `${at} scale(0.86)`)
    .attr('d', tone === 'feasible' ? checkPath : crossPath);
}

function drawMeters(facts: Element, meters: readonly Meter[]): void {
  children(facts, 'g', 'meter', meters).each(function draw({ x, y, w, h, label, fraction, value, valueX }) {
    textPart(this, 'meter-label', { x, y: y + 7, text: label });
    const rail = { x: x + 31, y };
    only(this, 'rect', 'meter-rail').attr('x', rail.x).attr('y', y).attr('width', w).attr('height', h).attr('rx', 3);
    only(this, 'rect', 'meter-fill')
      .attr('x', rail.x)
      .attr('y', y)
      .attr('width', Math.max(fraction * w, fraction > 0 ? 3 : 0))
      .attr('height', h)
      .attr('rx', 3);
    textPart(this, 'meter-value at-end', { x: valueX, y: y + 7, text: value });
  });
}

const cellHeight = 12;

/** Passed a bar, skipped a dot, failed a cross, not run a ring, left out a square: five shapes, not five hues. */
export function cellPath(state: CellState): string {
  switch (state) {
    case 'passed':
      return `M-1.5,0h3v${cellHeight}h-3Z`;
    case 'skipped':
      return 'M-1.4,6a1.4,1.4 0 1 0 2.8,0a1.4,1.4 0 1 0 -2.8,0';
    case 'failed':
      return 'M-4,2L4,10M-4,10L4,2';
    case 'notRun':
      return 'M-2.6,6a2.6,2.6 0 1 0 5.2,0a2.6,2.6 0 1 0 -5.2,0';
    case 'leftOut':
      return 'M-2.6,3.4h5.2v5.2h-5.2Z';
  }
}

function drawStrip(facts: Element, strip: CardBox['strip']): void {
  children(facts, 'path', 'cell', strip)
    .attr('class', ({ state }) => `cell ${state}`)
    .attr('d', ({ state }) => cellPath(state))
    .attr('transform', ({ x, y }) => `translate(${x},${y})`);
}
