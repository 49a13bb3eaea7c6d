/** A node among hundreds: one rectangle, and one path for all its pods of a kind. */
import type { CardBox } from '../layout/boxes.ts';
import { blockSize } from '../layout/tiles.ts';
import type { PodScene } from '../scene/scene.ts';
import { children, only } from './part.ts';

export function drawTile(group: SVGGraphicsElement, card: CardBox): void {
  const { scene, w, h } = card;
  only(group, 'rect', 'ring-focus')
    .attr('x', -3)
    .attr('y', -3)
    .attr('width', w + 6)
    .attr('height', h + 6)
    .attr('rx', 6);
  only(group, 'rect', 'plate').attr('width', w).attr('height', h).attr('rx', 4);
  children(group, 'path', 'kind', podPaths(card), ([kind]) => kind)
    .attr('class', ([kind]) => `kind ${kind}`)
    .attr('d', ([, path]) => path);
  only(group, 'title', 'full-name').text(scene.node.name);
}

function podPaths(card: CardBox): [kind: string, path: string][] {
  const { pods } = card.scene;
  const { side, pitch, perRow, pad } = blockSize(pods.length, card);
  const paths = new Map<string, string>();
  pods.forEach((scene, at) => {
    const x = pad + (at % perRow) * pitch;
    const y = pad + Math.floor(at / perRow) * pitch;
    const kind = kindOf(scene);
    paths.set(kind, `${paths.get(kind) ?? ''}M${x},${y}h${side}v${side}h${-side}Z`);
  });
  return [...paths];
}

function kindOf({ pod, counted, held }: PodScene): string {
  if (held) return 'is-held';
  if (pod.shape === 'Running' && counted === false) return 'is-running uncounted';
  return `is-${pod.shape.toLowerCase()}`;
}
