/** Sets a node's pods in rows: with names while they fit in a few rows, as small blocks beyond. */
import type { OpenBox, PodBox, PodSize } from './boxes.ts';
import { fitName, monoWidth } from './text.ts';
import type { PodScene } from '../scene/pods.ts';

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

export type FlowBox = Pick<PodBox, 'x' | 'y' | 'w' | 'h' | 'size' | 'label' | 'scene' | 'open'>;

export interface PodFlow {
  boxes: readonly FlowBox[];
  height: number;
  /** What of the height an opened pod has added. */
  grown: number;
}

export interface FlowRoom {
  width: number;
  preferred: 'named' | 'low';
  /** With more rows than this the pods lose their names. */
  rows: number;
  /** Height that few closed pods fill, a row each; absent = they stay as small as they are. */
  space?: number;
  /** The opened part of a pod, as wide as is said; null where it is closed. `apart`: its chip is not the head. */
  open(scene: PodScene, room: { width: number; apart: boolean }): OpenBox | null;
  /** An opened part has this width and stands below all pods; absent = it does only where pods have no names. */
  openWidth?: number;
}

type Flowed = Omit<PodFlow, 'grown'>;

/** Between the pods and the opened part below them. */
const openGap = 8;

export function flowPods(pods: readonly PodScene[], room: FlowRoom): PodFlow {
  const whole = wholeRows(pods, room);
  if (whole) return whole;
  const closed = flow(pods, measureFor(pods, room, room.rows), { width: room.width, open: () => null });
  const isOpen = room.openWidth === undefined && pods.some((scene) => openIn(room, scene, false) !== null);
  const measure = measureFor(pods, room, isOpen ? room.rows + rowsOfGrown : room.rows);
  const apart = measure.font === 0 || room.openWidth !== undefined;
  const flowed = apart
    ? withOpenBelow(closed, room)
    : flow(pods, measure, { width: room.width, open: (scene) => openIn(room, scene, false) });
  return { ...flowed, grown: flowed.height - closed.height };
}

/** Few pods on a card that is large: each as wide as the card, with its whole name, also beside an opened one. null where they don't fit. */
function wholeRows(pods: readonly PodScene[], room: FlowRoom): PodFlow | null {
  const { width, space = 0 } = room;
  const h = Math.min(mostWhole, Math.floor((space + named.gap) / Math.max(pods.length, 1)) - named.gap);
  if (h < leastWhole) return null;
  let y = 0;
  let grown = 0;
  const boxes = pods.map((scene): FlowBox => {
    const open = openIn(room, scene, false);
    const label = labelIn(scene, named, open ? width - 2 * toggleRoom : width);
    const box = { x: 0, y, w: width, h, size: named.size, label, scene, open: open && headed(open, h) };
    grown += open?.h ?? 0;
    y += h + (open?.h ?? 0) + named.gap;
    return box;
  });
  return { boxes, height: Math.max(y - named.gap, 0), grown };
}

const leastWhole = 32;
const mostWhole = 44;

/** A card that has grown for an opened pod has room for the names of more of its neighbours. */
const rowsOfGrown = 5;

/** Pods keep their names while they fit in the rows. */
function measureFor(pods: readonly PodScene[], room: FlowRoom, rows: number): Measure {
  if (pods.length > manyPods) return tiny;
  const measure = room.preferred === 'named' ? named : low;
  const { height } = flow(pods, measure, { width: room.width, open: () => null });
  return height <= rows * (measure.height + measure.gap) ? measure : small;
}

const openIn = ({ open, width, openWidth }: FlowRoom, scene: PodScene, apart: boolean): OpenBox | null =>
  open(scene, { width: openWidth ?? width, apart });

/** Chips without names stay where they are when one of them is opened: its part stands below them all. */
function withOpenBelow({ boxes, height }: Flowed, room: FlowRoom): Flowed {
  let low = height;
  const placed = boxes.map((box) => {
    const open = openIn(room, box.scene, true);
    if (!open) return box;
    low = height + openGap + open.h;
    return { ...box, open: { ...open, x: -box.x, y: height + openGap - box.y } };
  });
  return { boxes: placed, height: low };
}

interface FlowPlace {
  width: number;
  open(scene: PodScene): OpenBox | null;
}

/** An opened pod has a row of its own. */
function flow(pods: readonly PodScene[], measure: Measure, { width, open }: FlowPlace): Flowed {
  let x = 0;
  let y = 0;
  let low = 0;
  const newRow = () => {
    x = 0;
    y = low + measure.gap;
  };
  const boxes = pods.map((scene): FlowBox => {
    const opened = open(scene);
    const w = opened ? width : podWidth(scene, measure, width);
    if (x > 0 && x + w > width) newRow();
    const label = labelIn(scene, measure, opened ? w - 2 * toggleRoom : w);
    const below = opened && headed(opened, measure.height);
    const box = { x, y, w, h: measure.height, size: measure.size, label, scene, open: below };
    low = y + measure.height + (opened?.h ?? 0);
    x += w + measure.gap;
    return box;
  });
  return { boxes, height: low };
}

/** The chip is the head: the part begins below it, and what closes it stands in the chip. */
const headed = (open: OpenBox, head: number): OpenBox => ({
  ...open,
  y: head,
  toggle: { ...open.toggle, y: -head / 2 },
});

/** For the arrow that closes it; twice, as the name stands in the middle. */
const toggleRoom = 14;

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
