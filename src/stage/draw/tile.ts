/** A node among hundreds: one rectangle, and one path for all its pods of a kind. */
import type { CardBox } from '../layout/boxes.ts';
import { blockSize, tileSize } from '../layout/tiles.ts';
import type { PodScene } from '../scene/scene.ts';
import { children, only } from './part.ts';

export function drawTile(group: SVGGraphicsElement, { scene, w, h }: CardBox): void {
  only(group, 'rect', 'plate').attr('width', w).attr('height', h).attr('rx', 4);
  children(group, 'path', 'kind', podPaths(scene.pods), ([kind]) => kind)
    .attr('class', ([kind]) => `kind ${kind}`)
    .attr('d', ([, path]) => path);
  only(group, 'title', 'full-name').text(scene.node.name);
}

function podPaths(pods: readonly PodScene[]): [kind: string, path: string][] {
  const { side, pitch, perRow } = blockSize(pods.length);
  const paths = new Map<string, string>();
  pods.forEach((scene, at) => {
    const x = tileSize.pad + (at % perRow) * pitch;
    const y = tileSize.pad + Math.floor(at / perRow) * pitch;
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
