/** A node among hundreds: one rectangle, and one path for all its pods of a kind. */
import { isSameList } from '../../data/kept.ts';
import type { CardBox } from '../layout/boxes.ts';
import { blockSize } from '../layout/tiles.ts';
import { isUnready, isWarned } from '../scene/podMark.ts';
import type { PodScene } from '../scene/scene.ts';

/** What each tile shows now: of hundreds that the decision says something else of, the pods are mostly the same. */
const shown = new WeakMap<Element, readonly unknown[]>();

export function drawTile(group: SVGGraphicsElement, card: CardBox): void {
  const { w, h, title, scene } = card;
  const content = [w, h, title, scene.pods, scene.gone];
  const before = shown.get(group);
  if (before && group.firstChild && isSameList(before, content)) return;
  shown.set(group, content);
  const paths = podPaths(card);
  group.replaceChildren(frameOf(w, h, title), ...paths.map(([kind, d]) => shape('path', { class: `kind ${kind}`, d })));
}

/** Thousands of tiles have the same frame: copied from the one that was made last. */
let frame: { w: number; h: number; parts: DocumentFragment } | null = null;

function frameOf(w: number, h: number, title: string): DocumentFragment {
  if (frame?.w !== w || frame.h !== h) {
    const parts = new DocumentFragment();
    parts.append(
      shape('title', {}),
      shape('rect', { class: 'ring-focus', x: -3, y: -3, width: w + 6, height: h + 6, rx: 6 }),
      shape('rect', { class: 'plate', width: w, height: h, rx: 4 }),
    );
    frame = { w, h, parts };
  }
  const made = document.importNode(frame.parts, true);
  const [name] = made.children;
  if (name) name.textContent = title;
  return made;
}

function shape(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function podPaths(card: CardBox): [kind: string, path: string][] {
  const pods = [...card.scene.pods, ...card.scene.gone];
  const { side, pitch, perRow, pad } = blockSize(pods.length, card);
  const paths = new Map<string, string>();
  pods.forEach((scene, at) => {
    const x = pad + (at % perRow) * pitch;
    const y = pad + Math.floor(at / perRow) * pitch;
    const kind = kindOf(scene);
    const block = kind === 'is-warned' ? `l${side / 2},${-side}l${side / 2},${side}Z` : `v${-side}h${side}v${side}Z`;
    paths.set(kind, `${paths.get(kind) ?? ''}M${x},${y + side}${block}`);
  });
  return [...paths];
}

function kindOf({ pod, counted, held, gone }: PodScene): string {
  if (held) return 'is-held';
  if (gone) return 'is-gone';
  if (isWarned(pod)) return 'is-warned';
  if (isUnready(pod)) return 'is-unready';
  if (pod.shape === 'Running' && counted === false) return 'is-running uncounted';
  return `is-${pod.shape.toLowerCase()}`;
}
