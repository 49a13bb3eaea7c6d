/** Rings what a number of the inspector comes from; the other pods step back. Nothing is moved. */
import type { CardBox, NodesLayout, PodBox } from '../layout/boxes.ts';
import { fitWords, monoWidth } from '../layout/text.ts';
import { type Lights, litLabels } from '../scene/litLabels.ts';
import type { StageWords } from '../scene/reason.ts';
import { itemId } from '../behaviour/items.ts';
import { only, textPart } from './part.ts';

/** @param lit null: nothing is lit any more */
export function drawLit(
  svg: SVGSVGElement,
  layout: NodesLayout,
  { lit, t }: { lit: Lights | null; t: StageWords },
): void {
  const wanted = lit ? marksIn(layout, lit) : new Map<string, Mark>();
  svg.classList.toggle(
    'has-lit-pods',
    [...wanted.values()].some(({ box }) => !('kind' in box)),
  );
  for (const old of svg.querySelectorAll<SVGGraphicsElement>('[data-lit]')) {
    if (!wanted.has(old.getAttribute('data-item') ?? '')) putOut(old);
  }
  if (wanted.size === 0) return;
  for (const item of svg.querySelectorAll<SVGGraphicsElement>('.node[data-item], .pod[data-item]')) {
    const mark = wanted.get(item.getAttribute('data-item') ?? '');
    if (mark) lightUp(item, mark, t);
  }
}

interface Mark {
  box: CardBox | PodBox;
  labels: readonly string[];
}

/** By item. Where pods are too small to be items, their node stands for them. */
function marksIn({ domains }: NodesLayout, { nodes, pods, labels }: Lights): Map<string, Mark> {
  const [litNodes, litPods] = [new Set(nodes), new Set(pods)];
  const marks = new Map<string, Mark>();
  for (const { cards } of domains) {
    for (const card of cards) {
      const { scene } = card;
      const holds = card.kind === 'tile' && litPods.size > 0 && scene.pods.some(({ pod }) => litPods.has(pod.key));
      if (litNodes.has(scene.node.name) || holds) {
        const item = itemId({ kind: 'node', name: scene.node.name });
        marks.set(item, { box: card, labels: litLabels(scene.node, labels) });
      }
      for (const box of card.pods) {
        const { pod, gone, nominated } = box.scene;
        if (!gone && !nominated && litPods.has(pod.key)) {
          marks.set(itemId({ kind: 'pod', key: pod.key }), { box, labels: [] });
        }
      }
    }
  }
  return marks;
}

function putOut(item: SVGGraphicsElement): void {
  item.classList.remove('lit');
  item.removeAttribute('data-lit');
  item.removeAttribute('aria-description');
  // Thousands of tiles may go out at once; they have neither ring nor plate.
  if (item.classList.contains('tile')) return;
  only(item, 'rect', 'ring-lit', false);
  only(item, 'g', 'lit-plate', false);
}

const gap = { pod: 2.5, node: 3 };

function lightUp(item: SVGGraphicsElement, { box, labels }: Mark, t: StageWords): void {
  item.classList.add('lit');
  item.setAttribute('data-lit', '');
  item.setAttribute('aria-description', labels.length > 0 ? t('litBy', { labels: labels.join(', ') }) : t('lit'));
  if ('kind' in box && box.kind === 'tile') return;
  const off = 'kind' in box ? gap.node : gap.pod;
  only(item, 'rect', 'ring-lit')
    .attr('x', -off)
    .attr('y', -off)
    .attr('width', box.w + 2 * off)
    .attr('height', box.h + 2 * off)
    .attr('rx', 'kind' in box ? 12 : 7);
  const plate = only(item, 'g', 'lit-plate', labels.length > 0)
    .raise()
    .node();
  if (plate) drawPlate(plate, labels, box);
}

const plate = { x: 8, height: 17, pad: 6, font: 11 };

/** Across the card's lower edge, where neither its words nor the ruler are. */
function drawPlate(group: SVGGraphicsElement, labels: readonly string[], { w, h }: { w: number; h: number }): void {
  const room = w - 2 * plate.x - 2 * plate.pad;
  const text = fitWords(labels.join(' '), room, plate.font);
  const y = h - 8;
  group.setAttribute('aria-hidden', 'true');
  only(group, 'rect', 'lit-ground')
    .attr('x', plate.x)
    .attr('y', y)
    .attr('width', monoWidth(text, plate.font) + 2 * plate.pad)
    .attr('height', plate.height)
    .attr('rx', 4);
  textPart(group, 'lit-label', { x: plate.x + plate.pad, y: y + 12.5, text });
}
