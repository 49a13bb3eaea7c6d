/** Joins pointer, touch and keys with the commands: all of them work the one pick-up machine. */
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { editObject } from '../commands/editing.ts';
import { deletePod } from '../commands/ending.ts';
import { focusNode, focusPod, openCell } from '../commands/looking.ts';
import { canPickUp, drop, hover, pick, putBack } from '../commands/placing.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Target, Via } from '../store/drag.ts';
import { getState, useStore } from '../store/store.ts';
import type { Flight } from './behaviour/flight.ts';
import { findItem, itemId, podAt } from './behaviour/items.ts';
import type { KeysHost } from './behaviour/keys.ts';
import { listenToKeys } from './behaviour/listenToKeys.ts';
import { needItems } from './behaviour/painted.ts';
import { pickup } from './behaviour/pickup.ts';
import { firstNode, undrawn } from './behaviour/tree.ts';
import type { Carrier } from './DragLayer.tsx';
import { landingFocus } from './landingFocus.ts';
import type { NodesLayout } from './layout/boxes.ts';
import type { StageScene } from './scene/scene.ts';
import { domainOf, landingNode } from './scene/target.ts';
import { actNow, nextTask } from '../ui/nextTask.ts';
import type { Toggled } from './useScene.ts';

interface Parts {
  root: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  carrier: RefObject<Carrier | null>;
  flight: Flight;
  scene: StageScene | null;
  narrow: boolean;
  /** No nodes are drawn: a pod is carried from domain to domain, and a click on one lets it go there. */
  alone: boolean;
  point(target: Target | null): void;
  /** Shows a node among tiles as a card. */
  open(node: string): void;
  /** Shows a pod's containers or not. */
  toggle(toggled: Toggled): void;
}

export interface Handling {
  /** Told after each drawing. */
  drawn(layout: NodesLayout): void;
}

export function useHandling(parts: Parts): Handling {
  const latest = useRef(parts);
  latest.current = parts;
  const layout = useRef<NodesLayout | null>(null);
  const { root } = parts;
  const focus = useMemo(() => landingFocus(root), [root]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const pointers = pickup(element, pointerHost(latest));
    const keys = keysHost(latest, layout);
    const listeners = listenToKeys(element, keys);
    const early = { capture: true, signal: listeners.signal };
    for (const act of ['keydown', 'pointerdown'] as const) addEventListener(act, focus.forget, early);
    return () => {
      pointers.destroy();
      listeners.abort();
    };
  }, [root, focus]);

  const dragged = useStore((state) => (state.drag.phase === 'idle' ? null : state.drag.pod));
  useEffect(() => {
    const element = root.current;
    if (dragged === null) return;
    return () => {
      if (element) latest.current.flight.back(element, dragged);
      // What came back from a node is told of there.
      if (getState().refusedDrop && !latest.current.alone) return;
      // Dropped, put back or answered: the focus goes to the pod.
      focus.want(itemId({ kind: 'pod', key: dragged }));
    };
  }, [dragged, root, focus]);

  return useMemo(
    () => ({
      drawn(next) {
        layout.current = next;
        if (getState().drag.phase === 'idle') focus.drawn();
      },
    }),
    [focus],
  );
}

function pointerHost(latest: RefObject<Parts>): Parameters<typeof pickup>[1] {
  const openNode = opener(latest);
  const dropOn = (target: Target) => {
    const { scene, flight, carrier } = latest.current;
    const { drag } = getState();
    const node = scene && landingNode(scene, target);
    if (drag.phase !== 'held' || !node) return putBack.run();
    const from = carrier.current?.place();
    if (from) flight.letGo(drag.pod, from);
    drop.run({ node, at: target });
  };
  return {
    isHeld() {
      actNow();
      return getState().drag.phase === 'held';
    },
    canPick: (pod) => pick.enabled(getState()) && canPickUp(getState(), pod),
    tapPicks: (type) => type !== 'mouse' || latest.current.narrow || latest.current.alone,
    dropsOn: ({ kind }) => kind === 'node' || latest.current.alone,
    pick: (pod, via) => nextTask(() => take(latest, { pod, via })),
    carry: (at) => latest.current.carrier.current?.carry(at),
    over: (target) => hover.run(target),
    point: (target) => latest.current.point(target),
    drop(target) {
      actNow();
      dropOn(target);
    },
    putBack() {
      actNow();
      const { drag } = getState();
      const from = latest.current.carrier.current?.place();
      if (drag.phase === 'held' && from) latest.current.flight.letGo(drag.pod, from);
      putBack.run();
    },
    look: (pod) => focusPod.run(pod),
    // While the inspector shows a node, the pod in focus is not what it shows.
    isLookedAt: (pod) => getState().focus === pod && getState().node === null,
    toggle: (pod) => latest.current.toggle({ pod, isOpen: !isOpened(latest, pod) }),
    choose(target) {
      if (target.kind === 'domain' || latest.current.narrow) latest.current.point(target);
      else openNode(target.name);
    },
    inspect: inspector(latest),
    scroller: () => latest.current.root.current?.querySelector('.nodes-place.many') ?? latest.current.scroller.current,
  };
}

const isOpened = (latest: RefObject<Parts>, pod: PodKey): boolean =>
  latest.current.scene?.domains.some(({ nodes }) =>
    nodes.some(({ pods, gone }) => [...pods, ...gone].some((one) => one.pod.key === pod && one.podState !== null)),
  ) ?? false;

/** Taking a pod in hand opens none and closes none: nothing grows under the hand. */
function take(latest: RefObject<Parts>, { pod, via }: { pod: PodKey; via: Via }): void {
  latest.current.toggle({ pod, isOpen: isOpened(latest, pod) });
  pick.run({ pod, via });
}

/** The inspector shows the node, opened where it is but a tile; once more leads back to the pod. */
const inspector = (latest: RefObject<Parts>) => (node: string) => {
  const state = getState();
  if (!focusNode.enabled(state)) return;
  const isLookedAt = state.node === node;
  if (!isLookedAt) latest.current.open(node);
  focusNode.run(isLookedAt ? null : node);
};

function leaveNode(): boolean {
  const state = getState();
  if (state.node === null || !focusNode.enabled(state)) return false;
  focusNode.run(null);
  return true;
}

/** A node is opened: its card, where it is but a tile, and its deciding cell in the inspector. */
const opener = (latest: RefObject<Parts>) => (node: string) => {
  latest.current.open(node);
  openVerdict(node);
};

/** Opens the deciding cell of a node in the inspector. */
function openVerdict(node: string): void {
  const { decision } = getState();
  const verdict = decision?.verdicts[node];
  if (!verdict || !openCell.enabled(getState())) return;
  leaveNode();
  const plugin = verdict.plugin ?? decision.filters[0];
  if (plugin !== undefined) openCell.run({ node, plugin, point: 'filter' });
}

function keysHost(latest: RefObject<Parts>, layout: RefObject<NodesLayout | null>): KeysHost {
  const openNode = opener(latest);
  const focusItem = (id: string) => {
    const root = latest.current.root.current;
    needItems(root?.querySelector('.nodes') ?? null, 'keys', [id]);
    const found = root && findItem(root, id);
    found?.focus();
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const overNode = (name: string) => {
    const { alone, scene } = latest.current;
    const domain = alone && scene ? domainOf(scene, { kind: 'node', name }) : undefined;
    const target: Target = domain ? { kind: 'domain', value: domain.value } : { kind: 'node', name };
    hover.run(target);
    focusItem(itemId(target));
  };
  const walked = () => (latest.current.alone ? undrawn(latest.current.scene) : layout.current);
  return {
    drag: () => getState().drag,
    layout: walked,
    queue: () => queued(latest.current.root.current),
    focusItem,
    overNode,
    pick(pod) {
      if (!pick.enabled(getState()) || !canPickUp(getState(), pod)) return;
      take(latest, { pod, via: 'keyboard' });
      const start = latest.current.alone ? firstNode(walked()) : startNode(pod, layout.current);
      if (start !== null) overNode(start);
    },
    drop() {
      const { drag } = getState();
      if (drag.phase !== 'held' || !drag.over || !latest.current.scene) return;
      const node = landingNode(latest.current.scene, drag.over);
      if (node !== null) drop.run({ node, at: drag.over });
    },
    putBack: () => putBack.run(),
    remove(pod) {
      focusPod.run(pod);
      deletePod.run();
    },
    open: openNode,
    inspect: inspector(latest),
    leaveNode,
    openPod(pod, open) {
      if (!focusPod.enabled(getState())) return;
      latest.current.toggle({ pod, isOpen: open });
      if (open) focusPod.run(pod);
    },
    edit: (node) => editObject.run(`Node/${node}`),
  };
}

/** As they are drawn: a long queue shows its later pods when it is scrolled. */
function queued(root: HTMLElement | null): readonly PodKey[] {
  const drawn = root?.querySelectorAll('.queue-pod') ?? [];
  return [...drawn].flatMap((pod) => podAt(pod) ?? []);
}

/** Where a pod picked up by key hovers first: its own node, the one the scheduler would take, else the first. */
function startNode(pod: PodKey, layout: NodesLayout | null): string | null {
  const { view, decision } = getState();
  const own = view?.pods.find(({ key }) => key === pod)?.node ?? null;
  const drawn = layout?.domains.flatMap(({ cards }) => cards.map(({ scene }) => scene.node.name)) ?? [];
  const best = decision?.pod === pod ? decision.chosen : null;
  return [own, best].find((name) => name !== null && drawn.includes(name)) ?? drawn[0] ?? null;
}
