/** Sets a node's pods in rows: with names while they fit in a few rows, as small blocks beyond. */
import type { PodScene } from '../scene/scene.ts';
import type { PodBox, PodSize } from './boxes.ts';
import { fitName, monoWidth } from './text.ts';

interface Measure {
  size: PodSize;
  height: number;
  font: number;
  min: number;
  gap: number;
}

const named: Measure = { size: 'named', height: 26, font: 11.5, min: 58, gap: 6 };
const low: Measure = { size: 'low', height: 20, font: 11, min: 46, gap: 4 };
const small: Measure = { size: 'small', height: 16, font: 0, min: 20, gap: 4 };
const tiny: Measure = { size: 'tiny', height: 15, font: 0, min: 13, gap: 3 };

const padding = 8;
/** Room for the check or cross at the left. */
const markRoom = 13;
const manyPods = 42;

export interface PodFlow {
  boxes: readonly Pick<PodBox, 'x' | 'y' | 'w' | 'h' | 'size' | 'label' | 'scene'>[];
  height: number;
}

export interface FlowRoom {
  width: number;
  preferred: 'named' | 'low';
  /** With more rows than this the pods lose their names. */
  rows: number;
}

export function flowPods(pods: readonly PodScene[], room: FlowRoom): PodFlow {
  if (pods.length > manyPods) return flow(pods, tiny, room.width);
  const measure = room.preferred === 'named' ? named : low;
  const labelled = flow(pods, measure, room.width);
  return labelled.height <= room.rows * (measure.height + measure.gap) ? labelled : flow(pods, small, room.width);
}

function flow(pods: readonly PodScene[], measure: Measure, width: number): PodFlow {
  let x = 0;
  let y = 0;
  const boxes = pods.map((scene) => {
    const w = podWidth(scene, measure, width);
    if (x > 0 && x + w > width) {
      x = 0;
      y += measure.height + measure.gap;
    }
    const box = { x, y, w, h: measure.height, size: measure.size, label: labelIn(scene, measure, w), scene };
    x += w + measure.gap;
    return box;
  });
  return { boxes, height: pods.length > 0 ? y + measure.height : 0 };
}

const hasMark = ({ pod }: PodScene): boolean => pod.shape === 'Succeeded' || pod.shape === 'Failed';

function podWidth(scene: PodScene, { font, min }: Measure, width: number): number {
  if (font === 0) return min;
  const wanted = Math.ceil(monoWidth(scene.pod.name, font)) + 2 * padding + (hasMark(scene) ? markRoom : 0);
  return Math.min(Math.max(wanted, min), width);
}

function labelIn(scene: PodScene, { font }: Measure, w: number): string {
  if (font === 0) return '';
  return fitName(scene.pod.name, w - 2 * padding - (hasMark(scene) ? markRoom : 0) + 1, font);
}
