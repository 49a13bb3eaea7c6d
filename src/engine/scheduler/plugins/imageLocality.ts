/** Nodes that hold the pod's images score higher (kube-scheduler 1.36, ImageLocality). */
import type { Pod } from '../../objects/types.ts';
import { maxNodeScore } from '../framework/normalize.ts';
import { type Plugin, ready, scorePoint } from '../framework/plugin.ts';
import type { ImageColumns } from '../images.ts';
import type { NodeInfo } from '../nodeInfo.ts';

export interface ImageLocalityScoreFacts {
  plugin: 'ImageLocality';
  images: readonly { image: string; sizeBytes: number; nodesWith: number; nodes: number; share: number }[];
  sum: number;
  min: number;
  max: number;
}

const mebibyte = 1024 * 1024;
const minThreshold = 23 * mebibyte;
const maxContainerThreshold = 1000 * mebibyte;

interface Wanted {
  /** Normalised names, once per mention. */
  readonly images: readonly string[];
  readonly columns: ImageColumns;
  readonly nodes: number;
  readonly maxThreshold: number;
}

/** As nodes name their images: `nginx` → `nginx:latest` */
export const withTag = (image: string): string =>
  image.lastIndexOf(':') <= image.lastIndexOf('/') ? `${image}:latest` : image;

function imagesOf({ spec }: Pod): string[] {
  const containers = [...(spec.initContainers ?? []), ...spec.containers].map(({ image }) => image ?? '');
  const volumes = (spec.volumes ?? []).flatMap(({ image }) => (image ? [image.reference ?? ''] : []));
  return [...containers, ...volumes].map(withTag);
}

/** What one image on one node counts: its size times the part of all nodes that hold it. */
function imageFact({ columns, nodes }: Wanted, image: string, { index }: NodeInfo) {
  const sizeBytes = columns.onNode[index]?.get(image) ?? 0;
  const nodesWith = columns.nodesWith.get(image) ?? 0;
  return { image, sizeBytes, nodesWith, nodes, share: Math.trunc(sizeBytes * (nodesWith / nodes)) };
}

const sumOf = (wanted: Wanted, node: NodeInfo): number =>
  wanted.images.reduce((sum, image) => sum + imageFact(wanted, image, node).share, 0);

export const imageLocality: Plugin<never, ImageLocalityScoreFacts> = {
  name: 'ImageLocality',
  score: scorePoint<Wanted, ImageLocalityScoreFacts>({
    preScore: ({ pod, snapshot }) => {
      const containers = (pod.spec.initContainers?.length ?? 0) + pod.spec.containers.length;
      return ready({
        images: imagesOf(pod),
        columns: snapshot.images,
        nodes: snapshot.nodes.length,
        maxThreshold: maxContainerThreshold * containers,
      });
    },
    score(wanted, node) {
      const { maxThreshold } = wanted;
      const sum = Math.min(Math.max(sumOf(wanted, node), minThreshold), maxThreshold);
      return Math.trunc((maxNodeScore * (sum - minThreshold)) / (maxThreshold - minThreshold));
    },
    facts: (wanted, node) => ({
      plugin: 'ImageLocality',
      images: wanted.images.map((image) => imageFact(wanted, image, node)),
      sum: sumOf(wanted, node),
      min: minThreshold,
      max: wanted.maxThreshold,
    }),
  }),
};
