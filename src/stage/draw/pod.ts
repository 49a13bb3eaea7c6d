/** Pods, told apart by shape and pattern first: dashed, solid, hatched, checked, cut, fogged. */
import { isEnded } from '../../engine/objects/podPhase.ts';
import { itemId } from '../behaviour/items.ts';
import type { PodBox, Shape } from '../layout/boxes.ts';
import { monoWidth } from '../layout/text.ts';
import { isUnready, isWarned } from '../scene/podMark.ts';
import { basePath, checkPath, crossPath, cutCornerPath, differsPath, ringPath, warningPath } from './marks.ts';
import { children, only, textPart } from './part.ts';
import { writeAttribute } from './parts.ts';

/** Draws the opened part of a pod. */
export type DrawOpen = (group: SVGGraphicsElement, pod: PodBox) => void;

/** What is fetched when there is something of it to draw. */
export interface Drawing {
  drawOpen?: DrawOpen | undefined;
  /** Draws what a lens adds to a pod or a card. */
  drawShapes?: ((group: SVGGraphicsElement, shapes: readonly Shape[], zoom?: number) => void) | undefined;
}

export function drawPods(group: Element, pods: readonly PodBox[], { drawOpen, drawShapes }: Drawing): void {
  children(group, 'g', 'pod', pods, ({ scene }) => (scene.gone ? scene.pod.uid : scene.pod.key))
    // A nominated pod is an item of the queue; here stands only the place that is kept for it.
    .attr('role', ({ scene }) => (scene.nominated ? 'presentation' : 'treeitem'))
    .attr('data-item', ({ scene }) => (scene.nominated ? null : itemOf(scene)))
    .attr('aria-label', ({ scene, text }) => (scene.nominated ? null : text))
    .attr('aria-hidden', ({ scene }) => (scene.nominated ? 'true' : null))
    .attr('aria-level', 3)
    .attr('aria-posinset', (_, at) => at + 1)
    .attr('aria-setsize', pods.filter(({ scene }) => !scene.nominated).length)
    .attr('aria-expanded', ({ scene, open }) =>
      scene.nominated || (scene.gone && !open) ? null : String(open !== null),
    )
    .attr('aria-selected', ({ scene }) => String(scene.focused))
    .attr('tabindex', -1)
    .attr('transform', ({ x, y }) => `translate(${x},${y})`)
    .each(function draw(pod) {
      writeAttribute(this, 'class', classes(pod));
      drawReach(this, pod);
      drawRingOfFocus(this, pod);
      const chip = only(this, 'g', 'chip').node();
      if (chip) drawPod(chip, pod);
      if (pod.open) drawOpen?.(this, pod);
      else for (const part of ['shell', 'open']) this.querySelector(`:scope > .${part}`)?.remove();
      drawShapes?.(this, pod.shapes ?? [], pod.zoom);
      only(this, 'title', 'name').text(pod.text);
    });
}

const itemOf = ({ pod, gone }: PodBox['scene']): string =>
  itemId(gone ? { kind: 'gone', uid: pod.uid } : { kind: 'pod', key: pod.key });

function classes({ scene, size, open, look }: PodBox): string {
  const { counted, focused, victim } = scene;
  const count = counted === null ? 'plain' : counted ? 'counted' : 'uncounted';
  const marks = [focused && 'focused', victim && 'victim', isHollow(scene) && 'unready', open && 'opened', look];
  return ['pod', `is-${lookOf(scene)}`, count, size, ...marks.filter(Boolean)].join(' ');
}

function lookOf({ pod, held, nominated, gone }: PodBox['scene']): string {
  if (held) return 'held';
  if (gone) return 'gone';
  return nominated ? 'nominated' : pod.shape.toLowerCase();
}

const isHollow = ({ pod, held, gone }: PodBox['scene']): boolean => !held && !gone && isUnready(pod);

const fingerPx = 44;

/** What a finger presses is larger than what is drawn; a mouse needs no more (nodes.css). */
export function drawReach(
  group: Element,
  { x = 0, y = 0, w, h }: { x?: number; y?: number; w: number; h: number },
): void {
  const [more, above] = [Math.max(0, fingerPx - w) / 2, Math.max(0, fingerPx - h) / 2];
  only(group, 'rect', 'reach')
    .attr('x', x - more)
    .attr('y', y - above)
    .attr('width', w + 2 * more)
    .attr('height', h + 2 * above)
    .lower();
}

/** Around the opened part too, where that grows out of the chip. */
function drawRingOfFocus(group: SVGGraphicsElement, { w, h, open }: PodBox): void {
  const whole = open && open.name === null ? h + open.h : h;
  only(group, 'rect', 'ring-focus no-fill passes')
    .attr('x', -4)
    .attr('y', -4)
    .attr('width', w + 8)
    .attr('height', whole + 8)
    .attr('rx', 8);
}

function drawPod(group: SVGGraphicsElement, pod: PodBox): void {
  const { held, gone } = pod.scene;
  const shape = gone ? 'Running' : pod.scene.pod.shape;
  const { w, h } = pod;
  const cut = shape === 'Failed' && !held;
  only(group, 'path', 'body-cut', cut).attr('d', cutCornerPath(w, h));
  only(group, 'rect', 'body', !cut)
    .attr('width', w)
    .attr('height', h)
    .attr('rx', Math.min(5, h / 3))
    .attr('fill', held ? null : patternOf(shape));
  const patterned = shape === 'Terminating' || shape === 'Unknown' || pod.scene.victim;
  const plated = !held && pod.label !== '' && patterned;
  const plate = Math.min(h - 8, 18 * (pod.zoom ?? 1));
  only(group, 'rect', 'name-plate', plated)
    .attr('x', 7)
    .attr('y', ((pod.head ?? h) - plate) / 2)
    .attr('width', w - 14)
    .attr('height', plate)
    .attr('rx', 2);
  only(group, 'path', 'base', isHollow(pod.scene)).attr('d', basePath(w, h));
  drawMark(group, pod);
  drawWarning(group, pod);
  only(group, 'path', 'what-if fill-card stroke-ink passes', pod.scene.whatIf && !held && pod.label !== '').attr(
    'd',
    `M${w - 9},${h}H${w - 3}Q${w},${h} ${w},${h - 3}V${h - 9}Z`,
  );
  drawRing(group, pod);
}

export function patternOf(shape: string): string | null {
  if (shape === 'Terminating') return 'url(#stage-hatch-leaving)';
  return shape === 'Unknown' ? 'url(#stage-fog)' : null;
}

function drawMark(
  group: SVGGraphicsElement,
  { scene, w, h: whole, head: h = whole, label, size, zoom = 1 }: PodBox,
): void {
  const ended = !scene.held && !scene.gone && isEnded(scene.pod.shape);
  const font = (size === 'named' ? 11.5 : 11) * zoom;
  const middle = ended && label ? w / 2 + 6 : w / 2;
  const textAt = { x: middle, y: h / 2 + font * 0.35, text: label };
  textPart(group, 'label', label ? textAt : null);
  const words = group.querySelector<SVGTextElement>(':scope > .label');
  // Not its attribute: the page's policy forbids styles in markup.
  if (words) words.style.fontSize = zoom === 1 ? '' : `${font}px`;
  const x = label ? Math.max(10, middle - monoWidth(label, font) / 2 - 9) : w / 2;
  const scale = size === 'tiny' ? 0.7 : 0.85;
  only(group, 'path', 'mark', ended)
    .attr('d', scene.pod.shape === 'Failed' ? crossPath : checkPath)
    .attr('transform', `translate(${x},${h / 2}) scale(${scale})`)
    .raise();
}

/** At the corner that the grace leaves free; in the middle where there is no name. */
function drawWarning(group: SVGGraphicsElement, { scene: { pod, held, gone }, w, h, label, size }: PodBox): void {
  const named = label !== '';
  const at = named ? { x: 2, y: 1, scale: 1.15 } : { x: w / 2, y: h / 2, scale: size === 'tiny' ? 0.9 : 1.05 };
  only(group, 'path', 'warning', !held && !gone && isWarned(pod))
    .attr('transform', `translate(${at.x},${at.y}) scale(${at.scale})`)
    .attr('d', warningPath)
    .raise();
  // Two truths: what lives on has no object any more.
  const apart = named ? `translate(2,1)` : `translate(${w / 2},${h / 2})`;
  only(group, 'circle', 'differs-plate fill-card', gone).attr('transform', apart).attr('r', 7);
  only(group, 'path', 'differs no-fill caps-round', gone).attr('transform', apart).attr('d', differsPath);
}

const ringRadius = 6.5;

function drawRing(group: SVGGraphicsElement, { grace, w, size, scene }: PodBox): void {
  const shown = grace !== null && (size === 'named' || size === 'low') && !scene.held;
  only(group, 'circle', 'grace-track fill-card stroke-line', shown)
    .attr('cx', w - 2)
    .attr('cy', 2)
    .attr('r', ringRadius);
  only(group, 'path', 'grace-left no-fill', shown)
    .attr('transform', `translate(${w - 2},2)`)
    .attr('d', ringPath(grace ?? 0, ringRadius))
    .raise();
}
