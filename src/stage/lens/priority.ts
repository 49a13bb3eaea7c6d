/** Nodes as racks: each pod as high as its request, with its priority; budgets as shields, victims hatched. */
import { isEnded } from '../../engine/objects/podPhase.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { BudgetFacts } from '../../engine/view/lens.ts';
import type { NodeView, PodView } from '../../engine/view/view.ts';
import { shortPriority } from '../../text/priority.ts';
import type { CardBox, PodBox, Shape } from '../layout/boxes.ts';
import { base } from '../layout/card/head.ts';
import { podBoxes } from '../layout/card/pods.ts';
import { type CardRoom, paddingIn } from '../layout/card/room.ts';
import { nodeMarks } from '../layout/nodeMarks.ts';
import { fitName, monoWidth, sansWidth } from '../layout/text.ts';
import { coresText, bytesText } from '../scene/amounts.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
import type { StageScene } from '../scene/scene.ts';
import { t } from '../../i18n/lens.ts';
import type { CardContext, Lens } from './lens.ts';
import type { PodScene } from '../scene/pods.ts';

const heads = { near: 36, far: 28 };
/** What preemption would do here, in one line below the rack. */
const feet = { worded: 20, none: 8 };
const gap = 2;
/** Between what is there and what will be. */
const columnGap = 4;
/** Of a pod that asks for next to nothing: with its priority below its name, or beside it where there are many. */
const leastPod = { tall: 46, low: 22 };
const leastWell = { full: 96, compact: 64 };

export const priority: Lens = { card, least: 150 };

function card(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const padding = paddingIn(room.width, room.far);
  const head = heads[room.far ? 'far' : 'near'];
  const w = room.width - 2 * padding;
  const reported = nodeMarks(scene.node, { x: padding, y: head + 8, w });
  const top = head + reported.h;
  const resource = resourceOf(context.shown);
  const least = room.kind === 'compact' ? leastWell.compact : leastWell.full;
  const { decision } = context.shown;
  const unhelped = decision && isRejected(context.shown) ? unhelpedOn(decision, scene.node.name) : null;
  const foot = room.far && scene.evicts === 0 && unhelped === null ? feet.none : feet.worded;
  const well = Math.max(room.height - top - foot, least);
  const unit = well / largest(context.shown, resource);
  const stack = stacked(scene, { unit, resource, well });
  const size = Math.max(scene.node.allocatable[resource] * unit, heightOf(stack));
  const after = stacked({ ...scene, pods: scene.coming, gone: [] }, { unit, resource, well });
  // Where others have taken what was kept it stands beside them, at the same height: both want that room.
  const bottom = top + Math.max(well, size, heightOf(after));
  const keptFrom = bottom - Math.max(0, Math.min(heightOf(stack.filter(stays)), size - heightOf(after)));
  const column = after.length > 0 ? (w - columnGap) / 2 : w;
  const pods = boxesUp(stack, { x: padding, y: bottom, w: column }, context);
  const coming = boxesUp(after, { x: padding + column + columnGap, y: keptFrom, w: column }, context);
  const free = size - heightOf(stack);
  const box = base(scene, room, context);
  const verdictLine = verdict({ evicts: scene.evicts, unhelped }, { x: padding, y: bottom + foot - 6, w });
  return {
    ...box,
    ...verdictLine,
    h: bottom + foot,
    text: [box.text, ...(unhelped ? unhelpedWords(unhelped) : [])].join(', '),
    marks: reported.marks,
    pods: [...pods, ...coming],
    shapes: [
      { of: 'rect', look: 'rack-well', x: padding - 3, y: bottom - size - 1, w: w + 6, h: size + 2, r: 6 },
      ...freeText(scene.node, { resource, free, x: padding + column / 2, y: bottom - size + 17 }),
    ],
  };
}

/** The scheduler has tried the pod in focus, and its preemption found nobody. */
const isRejected = ({ pod, view: { queue } }: StageScene): boolean =>
  pod !== null && (queue.unschedulable.includes(pod.key) || queue.backoff.includes(pod.key));

interface Unhelped {
  /** Who refuses also when all lower pods are gone. */
  plugin: string;
  /** How many these are; null: none of them is tried, as it can't help. */
  lower: number | null;
}

/** Why ending pods on a node makes no room for the one that waits; null: it does, or was not tried. */
export function unhelpedOn({ preemption, verdicts }: Decision, node: string): Unhelped | null {
  if (!preemption?.eligible) return null;
  const run = preemption.dryRuns.find((one) => one.node === node);
  if (run) return run.rejection && { plugin: run.rejection.plugin, lower: run.removed.length };
  const plugin = verdicts[node]?.plugin;
  return plugin === undefined || preemption.potential.includes(node) ? null : { plugin, lower: null };
}

function unhelpedWords({ plugin, lower }: Unhelped): string[] {
  if (lower === 0) return [t('lens:unhelped.noLower')];
  return [plugin, t(lower === null ? 'lens:unhelped.notHelpful' : 'lens:unhelped.still')];
}

/** How many would go, or who refuses even when they have gone. An API word is never cut: words without room beside it become a cross before it. */
export function verdict(
  { evicts, unhelped }: { evicts: number; unhelped: Unhelped | null },
  { x, y, w }: { x: number; y: number; w: number },
): Pick<CardBox, 'left' | 'right'> {
  const right = (text: string) => ({ x: x + w, y, text });
  if (evicts > 0) return { left: null, right: right(t('stage:node.victims', { n: evicts })) };
  if (!unhelped) return { left: null, right: null };
  const [first = '', words] = unhelpedWords(unhelped);
  if (words === undefined) return { left: null, right: right(first) };
  const hasRoom = monoWidth(first, 11) + 6 + sansWidth(words, 11.5) <= w;
  return hasRoom
    ? { left: { x, y, text: first }, right: right(words) }
    : { left: { x, y, text: `✗ ${first}` }, right: null };
}

type Resource = 'cpu' | 'memory';

/** What the pods take most of: it is what they compete for. */
function resourceOf({ view: { nodes } }: StageScene): Resource {
  const share = (resource: Resource) =>
    nodes.reduce((most, { requested, allocatable }) => {
      const of = allocatable[resource];
      return of > 0 ? Math.max(most, requested[resource] / of) : most;
    }, 0);
  return share('memory') > share('cpu') ? 'memory' : 'cpu';
}

/** All racks are on one scale. */
const largest = ({ view: { nodes } }: StageScene, resource: Resource): number =>
  Math.max(1, ...nodes.map(({ allocatable }) => allocatable[resource]));

interface InStack {
  pod: PodScene;
  h: number;
}

/** Who can't be removed for anybody lies at the bottom, as in the film. */
function stacked(
  { pods, gone }: Pick<NodeScene, 'pods' | 'gone'>,
  { unit, resource, well }: { unit: number; resource: Resource; well: number },
): readonly InStack[] {
  const all = [...pods, ...gone];
  // What a pod has asked for is free once its containers have ended.
  const taken = ({ shape, ...asked }: PodView) => (isEnded(shape) ? 0 : asked[resource]);
  const high = all.map(({ pod }) => Math.max(taken(pod) * unit, leastPod.tall)).reduce((sum, h) => sum + h, 0);
  const least = high <= well ? leastPod.tall : leastPod.low;
  return all
    .toSorted((a, b) => b.pod.priority - a.pod.priority)
    .map((pod) => ({ pod, h: Math.max(taken(pod.pod) * unit, least) }));
}

/** Room that is kept for a nominated pod stands beside the others, on top of those that stay. */
const stays = ({ pod }: InStack): boolean => pod.pod.deletion === null;

/** From the bottom up. */
function boxesUp(
  stack: readonly InStack[],
  at: { x: number; y: number; w: number },
  context: CardContext,
): readonly PodBox[] {
  let { y } = at;
  return stack.map(({ pod, h }) => {
    y -= h;
    return podBox(pod, { x: at.x, y: y + gap / 2, w: at.w, h: h - gap }, context);
  });
}

const heightOf = (stack: readonly InStack[]): number => stack.reduce((sum, { h }) => sum + h, 0);

function freeText(
  { allocatable, requested }: NodeView,
  { resource, free, x, y }: { resource: Resource; free: number; x: number; y: number },
): readonly Shape[] {
  const left = allocatable[resource] - requested[resource];
  if (left <= 0 || free < 24) return [];
  const amount = resource === 'cpu' ? coresText(left) : bytesText(left);
  return [{ of: 'text', look: 'rack-free', anchor: 'middle', x, y, text: t(`lens:free.${resource}`, { amount }) }];
}

function podBox(scene: PodScene, at: { x: number; y: number; w: number; h: number }, context: CardContext): PodBox {
  const { pod } = scene;
  const { lensFacts } = context.shown;
  const budgets = (lensFacts?.budgets ?? []).filter(({ pods }) => pods.includes(pod.key));
  const number = shortPriority(pod.priority);
  const isTall = at.h >= leastPod.tall - gap;
  const beside = isTall ? 0 : Math.max(monoWidth(number, 12.5) + 16, budgets.length > 0 ? shieldRoom : 0);
  const name = fitName(pod.name, at.w - 2 * beside - 12, 11.5);
  // Rather out of the middle than cut.
  const isAtLeft = !isTall && budgets.length === 0 && name !== pod.name && at.w < slim;
  const whole = isAtLeft ? fitName(pod.name, at.w - beside - 10, 11.5) : name;
  const [box] = podBoxes(
    [{ ...at, size: 'named', label: isAtLeft ? '' : name, scene, open: null }],
    { x: 0, y: 0 },
    context,
  );
  const words = [box?.text ?? '', t('lens:priority', { priority: number }), ...budgets.map(budgetWords)];
  const middle = { x: at.w / 2, y: at.h / 2 };
  return {
    ...(box as PodBox),
    text: words.join(', '),
    ...(isTall && { head: at.h - 20 }),
    ...(isLower(pod, context.shown) && { look: 'lower' }),
    shapes: [
      ...(isTall && isPatterned(scene)
        ? [{ of: 'rect', look: 'lens-plate', x: 7, y: middle.y - 2, w: at.w - 14, h: 24, r: 2 } as const]
        : []),
      isTall
        ? { of: 'text', look: 'rack-priority large', anchor: 'middle', x: middle.x, y: middle.y + 17, text: number }
        : { of: 'text', look: 'rack-priority', anchor: 'end', x: at.w - 8, y: middle.y + 4.5, text: number },
      ...(isAtLeft ? [{ of: 'text', look: 'rack-priority', x: 6, y: middle.y + 4.5, text: whole } as const] : []),
      ...budgets
        .slice(0, 1)
        .flatMap((budget) =>
          shieldShapes(
            budget,
            isTall ? { x: middle.x - monoWidth(number, 20) / 2 - 24, y: middle.y + 10 } : { x: 7, y: middle.y },
          ),
        ),
    ],
  };
}

/** A number on a hatch stands on a plate, as names do. */
const isPatterned = ({ pod, victim }: PodScene): boolean =>
  victim || pod.shape === 'Terminating' || pod.shape === 'Unknown';

const budgetWords = ({ name, disruptionsAllowed }: BudgetFacts): string =>
  t('lens:budget', { name, count: disruptionsAllowed });

/** The pod in focus that waits could remove it. */
export const isLower = ({ priority }: PodView, { pod }: StageScene): boolean =>
  pod !== null && pod.node === null && priority < pod.priority;

const shieldRoom = 26;
/** So narrow a rack stands on a projector. */
const slim = 120;
/** 14 wide, 16 high. */
export const shieldPath = 'M7,0.5L13.5,2.5V8C13.5,12 10.5,14.5 7,15.5C3.5,14.5 .5,12 .5,8V2.5Z';

/** The number: how many of its pods the eviction API may take now. */
const shieldShapes = ({ disruptionsAllowed }: BudgetFacts, { x, y }: { x: number; y: number }): readonly Shape[] => [
  { of: 'path', look: 'rack-shield', d: shieldPath, x, y: y - 8 },
  {
    of: 'text',
    look: 'fill-ink drawn-strong',
    anchor: 'middle',
    x: x + 7,
    y: y + 3.5,
    text: String(disruptionsAllowed),
  },
];
