/** One side of a row: plate or fog, name, state, facts, pods, holes. */
import { children, only, textPart } from '../../draw/part.ts';
import { checkPath, crossPath } from '../../draw/marks.ts';
import type { FactLine, TruthCard, TruthPod } from '../layout/boxes.ts';
import { writeAttribute } from '../../draw/parts.ts';

export function drawCard(group: Element, card: TruthCard): void {
  const { w, h, fog, eyebrow } = card;
  const top = eyebrow ? 18 : 0;
  const plate = { x: 0, y: top, w, h: h - top };
  const ground = layer(group, 'truth-ground');
  rect(ground, 'truth-plate fill-card stroke-line', plate, 10);
  const whole = only(ground, 'rect', 'truth-fog', fog);
  whole.attr('x', 0).attr('y', top).attr('width', w).attr('height', plate.h);
  only(ground, 'rect', 'truth-words fill-card', fog)
    .attr('x', 9)
    .attr('y', top + 9)
    .attr('width', w - 18)
    .attr('height', Math.max(plate.h - 18, 0))
    .attr('rx', 5);
  textPart(group, 'truth-eyebrow fill-muted drawn-sans-strong', eyebrow);
  icon(group, { ...card.icon, name: 'server' });
  textPart(group, 'truth-name fill-ink code-body', card.name);
  drawChip(group, card);
  children(group, 'g', 'truth-fact', card.facts).each(function draw(fact) {
    drawFact(this, fact);
  });
  textPart(group, 'truth-empty', card.empty);
  children(group, 'g', 'truth-pod', card.pods, ({ uid }) => uid).each(function draw(pod) {
    drawPod(this, pod);
  });
}

function drawChip(group: Element, { chip }: TruthCard): void {
  const shown = only(group, 'g', 'truth-chip', chip !== null).node();
  if (!shown || !chip) return;
  writeAttribute(shown, 'class', `truth-chip ${chip.tone}`);
  rect(shown, 'chip-plate', chip, 12);
  only(shown, 'path', 'chip-mark stroke-2 caps-round no-fill')
    .attr('d', chip.tone === 'good' ? checkPath : chip.tone === 'bad' ? crossPath : askPath)
    .attr('transform', `translate(${chip.x + 14},${chip.y + 12}) scale(.85)`);
  textPart(shown, 'chip-word', { x: chip.x + 24, y: chip.y + 16, text: chip.text });
}

/** A ring: nobody knows. */
const askPath = 'M-4,0a4,4 0 1 0 8,0a4,4 0 1 0 -8,0';

function drawFact(group: Element, { label, value, alarms = false }: FactLine): void {
  writeAttribute(group, 'class', `truth-fact${alarms ? ' alarms' : ''}`);
  textPart(group, 'fact-label fill-muted', label);
  textPart(group, 'fact-value at-end fill-muted', value);
}

function drawPod(group: SVGGraphicsElement, pod: TruthPod): void {
  const { chip, words, volumes } = pod;
  writeAttribute(group, 'transform', `translate(${pod.x},${pod.y})`);
  writeAttribute(group, 'class', `truth-pod is-${chip.look}`);
  rect(group, 'pod-body', chip, 5);
  only(group, 'rect', 'pod-plate fill-card', chip.look === 'terminating' || chip.look === 'unknown')
    .attr('x', 5)
    .attr('y', 5)
    .attr('width', chip.w - 10)
    .attr('height', chip.h - 10)
    .attr('rx', 2);
  textPart(group, 'pod-name fill-ink code-strong', chip.text);
  children(group, 'text', 'pod-words fill-ink', words)
    .attr('x', ({ x }) => x)
    .attr('y', ({ y }) => y)
    .text(({ text }) => text);
  children(group, 'g', 'pod-volume', volumes).each(function draw(volume) {
    writeAttribute(this, 'class', `pod-volume${volume.writes ? ' writes' : ''}`);
    icon(this, { x: volume.x - 20, y: volume.y - 12, name: 'drive' });
    textPart(this, 'volume-words fill-ink', volume);
  });
}

/** A group that keeps its place in the order of drawing, whatever comes into it later. */
export function layer(parent: Element, name: string): Element {
  return only(parent, 'g', name).node() ?? parent;
}

export function rect(
  group: Element,
  name: string,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  r: number,
): void {
  only(group, 'rect', name).attr('x', x).attr('y', y).attr('width', w).attr('height', h).attr('rx', r);
}

export function icon(group: Element, { x, y, name }: { x: number; y: number; name: string }): void {
  only(group, 'use', 'truth-icon muted')
    .attr('href', `#stage-${name}`)
    .attr('width', 16)
    .attr('height', 16)
    .attr('x', x)
    .attr('y', y);
}
