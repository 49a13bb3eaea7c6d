/** Pods, told apart by shape and pattern first: dashed, solid, hatched, checked, cut, fogged. */
import type { PodBox } from '../layout/boxes.ts';
import { monoWidth } from '../layout/text.ts';
import { checkPath, crossPath, cutCornerPath, ringPath } from './marks.ts';
import { children, only, textPart } from './part.ts';

export function drawPods(group: Element, pods: readonly PodBox[]): void {
  children(group, 'g', 'pod', pods, ({ scene }) => scene.pod.key)
    // A nominated pod is an item of the queue; here stands only the place that is kept for it.
    .attr('role', ({ scene }) => (scene.nominated ? 'presentation' : 'treeitem'))
    .attr('data-item', ({ scene }) => (scene.nominated ? null : `pod:${scene.pod.key}`))
    .attr('aria-label', ({ scene, said }) => (scene.nominated ? null : said))
    .attr('aria-hidden', ({ scene }) => (scene.nominated ? 'true' : null))
    .attr('aria-level', 3)
    .attr('aria-posinset', (_, at) => at + 1)
    .attr('aria-setsize', pods.filter(({ scene }) => !scene.nominated).length)
    .attr('aria-selected', ({ scene }) => String(scene.focused))
    .attr('tabindex', -1)
    .attr('transform', ({ x, y }) => `translate(${x},${y})`)
    .each(function draw(pod) {
      this.setAttribute('class', classes(pod));
      drawPod(this, pod);
    });
}

function classes({ scene, size }: PodBox): string {
  const { pod, counted, held, focused, victim, nominated } = scene;
  const count = counted === null ? 'plain' : counted ? 'counted' : 'uncounted';
  const look = held ? 'held' : nominated ? 'nominated' : pod.shape.toLowerCase();
  return ['pod', `is-${look}`, count, size, focused && 'focused', victim && 'victim'].filter(Boolean).join(' ');
}

function drawPod(group: SVGGraphicsElement, pod: PodBox): void {
  const { shape } = pod.scene.pod;
  const { w, h } = pod;
  const held = pod.scene.held;
  const cut = shape === 'Failed' && !held;
  only(group, 'rect', 'ring-focus')
    .attr('x', -4)
    .attr('y', -4)
    .attr('width', w + 8)
    .attr('height', h + 8)
    .attr('rx', 8);
  only(group, 'path', 'body-cut', cut).attr('d', cutCornerPath(w, h));
  only(group, 'rect', 'body', !cut)
    .attr('width', w)
    .attr('height', h)
    .attr('rx', Math.min(5, h / 3))
    .attr('fill', held ? null : patternOf(shape));
  const patterned = shape === 'Terminating' || shape === 'Unknown' || pod.scene.victim;
  const plated = !held && pod.label !== '' && patterned;
  only(group, 'rect', 'name-plate', plated)
    .attr('x', 7)
    .attr('y', 4)
    .attr('width', w - 14)
    .attr('height', h - 8)
    .attr('rx', 2);
  drawMark(group, pod);
  only(group, 'path', 'what-if', pod.scene.whatIf && !held && pod.label !== '').attr(
    'd',
    `M${w - 9},${h}H${w - 3}Q${w},${h} ${w},${h - 3}V${h - 9}Z`,
  );
  drawRing(group, pod);
  only(group, 'title', 'name').text(pod.said);
}

export function patternOf(shape: string): string | null {
  if (shape === 'Terminating') return 'url(#stage-hatch-leaving)';
  return shape === 'Unknown' ? 'url(#stage-fog)' : null;
}

function drawMark(group: SVGGraphicsElement, { scene, w, h, label, size }: PodBox): void {
  const ended = !scene.held && (scene.pod.shape === 'Succeeded' || scene.pod.shape === 'Failed');
  const font = size === 'named' ? 11.5 : 11;
  const middle = ended && label ? w / 2 + 6 : w / 2;
  const textAt = { x: middle, y: h / 2 + font * 0.35, text: label };
  textPart(group, 'label', label ? textAt : null);
  const x = label ? Math.max(10, middle - monoWidth(label, font) / 2 - 9) : w / 2;
  const scale = size === 'tiny' ? 0.7 : 0.85;
  only(group, 'path', 'mark', ended)
    .attr('d', scene.pod.shape === 'Failed' ? crossPath : checkPath)
    .attr('transform', `translate(${x},${h / 2}) scale(${scale})`)
    .raise();
}

const ringRadius = 6.5;

function drawRing(group: SVGGraphicsElement, { grace, w, size, scene }: PodBox): void {
  const shown = grace !== null && (size === 'named' || size === 'low') && !scene.held;
  only(group, 'circle', 'grace-track', shown)
    .attr('cx', w - 2)
    .attr('cy', 2)
    .attr('r', ringRadius);
  only(group, 'path', 'grace-left', shown)
    .attr('transform', `translate(${w - 2},2)`)
    .attr('d', ringPath(grace ?? 0, ringRadius))
    .raise();
}
