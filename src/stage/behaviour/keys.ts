/** The keys of the stage's trees: arrows move, Enter or Space picks up and drops, Escape puts back, Delete deletes; Enter looks at a node, Space at its verdict, E edits it; Right opens a pod, Left closes it. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { DragState } from '../../store/drag.ts';
import { nextInList, nextInTree } from '../../ui/roving/moves.ts';
import { type Item, itemId, parseItem } from './items.ts';
import { nextNode, treeItems, type Walked } from './tree.ts';
import type { PodScene } from '../scene/pods.ts';

export interface KeysHost {
  drag(): DragState;
  layout(): Walked | null;
  /** Pods of the queue, in order. */
  queue(): readonly PodKey[];
  focusItem(id: string): void;
  pick(pod: PodKey): void;
  overNode(node: string): void;
  drop(): void;
  putBack(): void;
  remove(pod: PodKey): void;
  open(node: string): void;
  /** Looks at a node itself, or away from it. */
  inspect(node: string): void;
  /** @returns whether a node was looked at, which it is no longer */
  leaveNode(): boolean;
  /** Shows a pod's containers, or closes it. */
  openPod(pod: PodKey, open: boolean): void;
  /** Opens a node's YAML. */
  edit(node: string): void;
}

/** @returns whether the key did something here */
export function pressKey(key: string, item: string, host: KeysHost): boolean {
  return host.drag().phase === 'held' ? pressHeld(key, item, host) : pressEmpty(key, item, host);
}

function pressHeld(key: string, item: string, host: KeysHost): boolean {
  const drag = host.drag();
  const layout = host.layout();
  if (drag.phase !== 'held' || !layout) return false;
  if (key === 'Escape') host.putBack();
  else if (key === 'Enter' || key === ' ') host.drop();
  else if (key.startsWith('Arrow') || key === 'Home' || key === 'End') {
    const here = parseItem(item);
    const from = nodeAt(drag.over ?? here, layout);
    const node = nextNode(layout, from, key);
    if (node !== null) host.overNode(node);
  } else return false;
  return true;
}

/** Of a domain its first one. */
function nodeAt(item: Item, { domains }: Walked): string | null {
  if (item.kind === 'node') return item.name;
  const domain = item.kind === 'domain' ? domains.find(({ value }) => value === item.value) : undefined;
  return domain?.cards[0]?.scene.node.name ?? null;
}

function pressEmpty(key: string, id: string, host: KeysHost): boolean {
  const item = parseItem(id);
  if (key === 'Enter' || key === ' ') {
    if (item.kind === 'pod') host.pick(item.key);
    else if (item.kind === 'node' && key === 'Enter') host.inspect(item.name);
    else if (item.kind === 'node') host.open(item.name);
    return true;
  }
  if (key === 'Escape') return host.leaveNode();
  if (key === 'Delete' && item.kind === 'pod') {
    host.remove(item.key);
    return true;
  }
  if (key === 'e' && item.kind === 'node') {
    host.edit(item.name);
    return true;
  }
  if (item.kind === 'pod' && toggles(key, item.key, host)) return true;
  const next =
    item.kind === 'pod' && host.queue().includes(item.key)
      ? inQueue(key, item.key, host.queue())
      : inTree(key, id, host);
  if (next !== null) host.focusItem(next);
  return next !== null;
}

/** As in any tree: Right opens what is closed, Left closes what is open. */
function toggles(key: string, pod: PodKey, host: KeysHost): boolean {
  const box = host
    .layout()
    ?.domains.flatMap(({ cards }) => cards.flatMap(({ pods }) => pods))
    .find(({ scene }) => isRunning(scene) && scene.pod.key === pod);
  const open = box && box.open !== null;
  if (open === undefined || key !== (open ? 'ArrowLeft' : 'ArrowRight')) return false;
  host.openPod(pod, !open);
  return true;
}

const isRunning = ({ nominated, gone }: PodScene): boolean => !nominated && !gone;

function inTree(key: string, id: string, host: KeysHost): string | null {
  const layout = host.layout();
  return layout && nextInTree(key, id, treeItems(layout));
}

function inQueue(key: string, pod: PodKey, queue: readonly PodKey[]): string | null {
  const to = nextInList(key, queue.indexOf(pod), queue.length, { along: 'both', wraps: false });
  const found = to === null ? undefined : queue[to];
  return found === undefined || found === pod ? null : itemId({ kind: 'pod', key: found });
}
