/** One node card: where its name, meters, pods, filter strip and verdict stand. Sizes in px. */
import type { NodeView } from '../../engine/view/view.ts';
import { troubleWords } from '../scene/nodeMark.ts';
import { bytesText, cpuShare, fraction, memoryShare } from '../scene/amounts.ts';
import { nodeLabel, podLabel } from '../scene/labels.ts';
import type { NodeScene, PodScene, StageScene } from '../scene/scene.ts';
import type { CardBox, CardKind, Meter, PodBox, CardTone } from './boxes.ts';
import { lastLine, strip } from './cardFoot.ts';
import type { Lens } from '../lens/lens.ts';
import type { OpenPod } from './openPod.ts';
import { markDisc, markHeight, markName } from './markCard.ts';
import { nodeMarks } from './nodeMarks.ts';
import { type FlowBox, type FlowRoom, flowPods, type PodFlow } from './podFlow.ts';
import { remembered } from './remembered.ts';
import { fitName, monoWidth, sansWidth } from './text.ts';
import { t } from '../../i18n/first.ts';

/** Of the figures beside a meter. */
const valueFont = 11;

export interface CardRoom {
  kind: Exclude<CardKind, 'tile'>;
  width: number;
  /** The least height: of what it is given it fills all. */
  height: number;
  /** Domain suffix that all nodes share and the card leaves out. */
  suffix: string;
}

export interface CardContext {
  shown: StageScene;
  /** The node among tiles that is shown as a card. */
  opened: string | null;
  /** Lays opened pods out; absent = pods stay closed. */
  openPod?: OpenPod | undefined;
  /** Lays the cards of few nodes out; absent = the placement is drawn, or the lens is not here yet. */
  lens?: Lens | undefined;
}

/** The card at 0, 0; layout moves it to its place. */
export const cardBox = remembered(madeCard, isOfNow);

/** It counts seconds: of a grace, or of an opened pod's life. */
function isOfNow(scene: NodeScene, { lens }: CardContext): boolean {
  return lens !== undefined || podsOn(scene).some(({ pod, podState }) => podState !== null || pod.deletion !== null);
}

function madeCard(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  return (context.lens?.card ?? partsOf[room.kind])(scene, room, context);
}

const padding = 12;

function fullParts(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const inner = room.width - 2 * padding;
  const judged = isJudged(context.shown);
  const reported = nodeMarks(scene.node, { x: padding, y: 78, w: inner });
  const top = 70 + reported.h;
  const foot = judged ? 56 : padding;
  const space = room.height - top - foot;
  const flow = flowPods(podsOn(scene), {
    ...opening(context),
    width: inner,
    preferred: 'named',
    rows: Math.max(3, Math.floor(space / 32)),
    space,
  });
  const pods = podBoxes(flow.boxes, { x: padding, y: top }, context);
  const needed = top + Math.max(flow.height, 26) + foot;
  const h = Math.max(needed, room.height);
  const below = h - foot;
  return {
    ...base(scene, room, context),
    h,
    grown: Math.min(grownAbove(flow, 26), h - room.height),
    meters: meters(scene, room.width),
    pods,
    marks: reported.marks,
    empty: pods.length === 0 ? { x: padding, y: top + 17, text: t('stage:noPods') } : null,
    strip: judged
      ? strip(scene, { x: padding, y: below + 10, w: inner, h: 12 }, context.shown.decision?.filters ?? [])
      : [],
    ...(judged && lastLine(scene, { x: padding - 1, y: below + 44, w: inner + 2, h: 0 }, context)),
  };
}

function compactParts(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const inner = room.width - 2 * padding;
  const flow = flowPods(podsOn(scene), {
    ...opening(context),
    width: inner,
    preferred: 'low',
    rows: 2,
  });
  const reported = nodeMarks(scene.node, { x: padding, y: 40, w: inner });
  const top = 32 + reported.h;
  const pods = podBoxes(flow.boxes, { x: padding, y: top }, context);
  const below = top + Math.max(flow.height, 20);
  const judged = isJudged(context.shown);
  const card = base(scene, room, context);
  const { requested, allocatable } = scene.node;
  const text = cpuShare(requested.cpu, allocatable.cpu);
  const end = room.width - padding - (judged ? 24 : 0);
  const start = (card.flag ? card.flag.x + 16 : card.name.x + monoWidth(card.name.text, 12.5)) + 8;
  const fits = start + monoWidth(text, 11) <= end;
  return {
    ...card,
    h: judged ? below + 44 : below + 10,
    grown: grownAbove(flow, 20),
    note: fits ? { x: end - monoWidth(text, 11), y: 21, text } : null,
    pods,
    marks: reported.marks,
    empty: pods.length === 0 ? { x: padding, y: top + 14, text: t('stage:noPods') } : null,
    strip: judged
      ? strip(scene, { x: padding, y: below + 8, w: inner, h: 12 }, context.shown.decision?.filters ?? [])
      : [],
    ...(judged && lastLine(scene, { x: padding - 1, y: below + 36, w: inner + 2, h: 0 }, context)),
  };
}

/** The name and the verdict's mark. */
function markParts(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const card = base(scene, room, context);
  const { name } = scene.node;
  const whole = room.suffix === '' ? name : name.slice(0, -room.suffix.length);
  const text = fitName(whole, room.width - markName.x - markDisc, markName.size);
  return {
    ...card,
    h: markHeight,
    icon: null,
    flag: null,
    name: { x: markName.x, y: markName.y, text },
    disc: card.disc && { x: room.width - 14, y: markHeight / 2 },
  };
}

const partsOf = { full: fullParts, compact: compactParts, row: rowParts, mark: markParts };

/** A row of the phone: name and cpu left, pods right, the verdict below. */
function rowParts(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const half = Math.floor(room.width / 2) - padding;
  const flow = flowPods(podsOn(scene), {
    ...opening(context),
    width: half,
    preferred: 'named',
    rows: 1,
    openWidth: room.width - 2 * padding,
  });
  const reported = nodeMarks(scene.node, { x: padding, y: 43, w: room.width - 2 * padding });
  const widest = Math.max(0, ...flow.boxes.map((box) => box.x + box.w));
  const left = room.width - padding - widest;
  const pods = podBoxes(flow.boxes, { x: left, y: 9 }, context).map((pod) => ({
    ...pod,
    open: pod.open && { ...pod.open, x: padding - pod.x, y: pod.open.y + reported.h },
  }));
  const card = base(scene, { ...room, width: room.width - widest }, context);
  const top = Math.max(34, flow.height + 12) + reported.h;
  const text = t('stage:node.cpuValue', { value: cpuShare(scene.node.requested.cpu, scene.node.allocatable.cpu) });
  const start = (card.flag ? card.flag.x + 16 : card.name.x + monoWidth(card.name.text, 12.5)) + 12;
  const fits = start + monoWidth(text, 11.5) <= room.width - padding - widest - 8;
  const judged = isJudged(context.shown);
  const line =
    judged && lastLine(scene, { x: padding + 24, y: top + 24, w: room.width - 2 * padding - 24, h: 0 }, context);
  return {
    ...card,
    w: room.width,
    h: judged ? top + 40 : top + 10,
    note: fits ? { x: start, y: 26, text } : null,
    marks: reported.marks,
    name: { ...card.name, y: 26 },
    icon: { x: padding, y: 13 },
    flag: card.flag && { ...card.flag, y: 26 },
    disc: card.disc && { x: padding + 8, y: top + 20 },
    pods,
    ...line,
  };
}

/** Head and frame of a card, without its height. */
export function base(scene: NodeScene, { kind, width, suffix }: CardRoom, { shown }: CardContext): CardBox {
  const judged = scene.verdict !== null && showsVerdicts(shown);
  const tainted = scene.node.unschedulable || scene.node.taints.length > 0;
  const word = kind === 'full' ? t(scene.node.unschedulable ? 'stage:node.cordoned' : 'stage:node.taint') : '';
  const end = width - padding - (kind === 'row' || !isJudged(shown) ? 0 : 26);
  const iconRoom = kind === 'full' && width < 150 ? 0 : 20;
  const flagRoom = tainted ? 20 + sansWidth(word, 11.5) : 0;
  const full = suffix !== '' ? scene.node.name.slice(0, -suffix.length) : scene.node.name;
  const text = fitName(full, end - padding - iconRoom - flagRoom, 12.5);
  const x = padding + iconRoom;
  return {
    kind,
    scene,
    x: 0,
    y: 0,
    w: width,
    h: 0,
    text: nodeLabel(scene, shown),
    title: titleOf(scene.node),
    tone: toneOf(scene, shown),
    name: { x, y: kind === 'full' ? 23 : 21, text },
    icon: iconRoom > 0 ? { x: padding, y: kind === 'full' ? 10 : 8 } : null,
    flag: tainted ? { x: x + monoWidth(text, 12.5) + 8, y: kind === 'full' ? 23 : 21, text: word } : null,
    note: null,
    marks: [],
    disc: judged ? { x: width - padding - 9, y: kind === 'full' ? 18 : 17 } : null,
    meters: [],
    pods: [],
    empty: null,
    strip: [],
    left: null,
    right: null,
    grown: 0,
  };
}

export const titleOf = (node: NodeView): string => [node.name, ...troubleWords(node)].join(', ');

/** Strips of filters and scores belong to the question where a pod may go. */
const isJudged = ({ decision, lens }: StageScene): boolean => decision !== null && lens === 'placement';

/** Where a pod in hand may go is marked whatever else is drawn. */
const showsVerdicts = ({ lens, held }: StageScene): boolean => lens === 'placement' || held !== null;

export function toneOf({ verdict }: NodeScene, shown: StageScene): CardTone {
  if (!verdict || !showsVerdicts(shown)) return 'plain';
  return verdict.code === 'Success' ? 'feasible' : 'refused';
}

function meters({ node }: NodeScene, width: number): readonly Meter[] {
  const { requested, allocatable } = node;
  const valueX = width - padding;
  const memory =
    allocatable.memory > 0 ? memoryShare(requested.memory, allocatable.memory) : bytesText(requested.memory);
  const w = Math.max(20, Math.min(84, width - 2 * padding - 33 - Math.max(62, monoWidth(memory, valueFont) + 8)));
  const row = { x: padding, w, h: 6, valueX };
  return [
    {
      ...row,
      y: 38,
      label: t('stage:node.cpu'),
      fraction: fraction(requested.cpu, allocatable.cpu),
      value: cpuShare(requested.cpu, allocatable.cpu),
    },
    {
      ...row,
      y: 53,
      label: t('stage:node.mem'),
      fraction: fraction(requested.memory, allocatable.memory),
      value: memory,
    },
  ];
}

export const podsOn = ({ pods, gone, coming }: NodeScene): readonly PodScene[] => [...pods, ...gone, ...coming];

/** What opening a pod adds to a card that leaves this height for its pods anyway. */
const grownAbove = ({ height, grown }: PodFlow, least: number): number =>
  Math.max(height, least) - Math.max(height - grown, least);

/** How the pods of a card are opened. */
const opening = ({ shown, openPod }: CardContext): Pick<FlowRoom, 'open'> => ({
  open: (scene, { width, apart }) =>
    openPod?.({ ...scene, grace: graceLeft(scene, shown.view.t) }, { width, apart, now: shown.view.t }) ?? null,
});

export function podBoxes(
  flowed: readonly FlowBox[],
  at: { x: number; y: number },
  { shown }: CardContext,
): readonly PodBox[] {
  const now = shown.view.t;
  return flowed.map((box) => ({
    ...box,
    x: box.x + at.x,
    y: box.y + at.y,
    label: box.scene.held && box.label !== '' ? fitName(t('stage:pod.dragged'), box.w - 8, 11) : box.label,
    text: podLabel(box.scene, now),
    grace: graceLeft(box.scene, now),
  }));
}

function graceLeft({ pod: { deletion }, gone }: PodScene, now: number): number | null {
  if (!deletion || gone) return null;
  const whole = deletion.grace * 1000;
  return whole > 0 ? Math.min(Math.max((deletion.deadline - now) / whole, 0), 1) : 0;
}
