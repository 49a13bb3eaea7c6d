/** Drag and tap on the stage, for mouse and touch: turns pointer events into calls of its host. Knows no store. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Target } from '../../store/drag.ts';
import { closesPod, isGround, isHead, podAt, targetAt, targetUnder } from './items.ts';

export interface PickupHost {
  isHeld(): boolean;
  canPick(pod: PodKey): boolean;
  /** Whether a tap of this pointer picks a pod up (touch, narrow screens) instead of only looking at it. */
  tapPicks(pointerType: string): boolean;
  pick(pod: PodKey, via: 'pointer' | 'touch' | 'tap'): void;
  /** Where the pod in hand is drawn; null = nowhere. */
  carry(at: { x: number; y: number; pointerType: string } | null): void;
  /** The held pod is over this: carried there, or pointed at after a click has taken it in hand. */
  over(target: Target | null): void;
  /** The empty hand points at this. */
  point(target: Target | null): void;
  /** Whether a click on it lets go what is in hand; else it is only held over it. */
  dropsOn(target: Target): boolean;
  drop(target: Target): void;
  putBack(): void;
  look(pod: PodKey): void;
  isLookedAt(pod: PodKey): boolean;
  /** Shows the containers of the pod that is looked at, or closes it. */
  toggle(pod: PodKey): void;
  choose(target: Target): void;
  /** Looks at a node itself, or away from it. */
  inspect(node: string): void;
  scroller(): Element | null;
}

interface Press {
  pod: PodKey;
  x: number;
  y: number;
  pointerId: number;
  dragging: boolean;
}

const slack = { mouse: 4, touch: 8 };
const edge = 48;

export function pickup(root: HTMLElement, host: PickupHost): { destroy(): void } {
  let press: Press | null = null;
  let pointerType = 'mouse';
  let swallowClick = false;
  const listeners = new AbortController();
  const on = { signal: listeners.signal };

  root.addEventListener(
    'pointerdown',
    (event) => {
      pointerType = event.pointerType;
      swallowClick = false;
      const pod = podAt(event.target as Element);
      if (event.button !== 0 || pod === null || host.isHeld() || press) return;
      press = { pod, x: event.clientX, y: event.clientY, pointerId: event.pointerId, dragging: false };
    },
    on,
  );

  addEventListener(
    'pointermove',
    (event) => {
      if (!press || event.pointerId !== press.pointerId) return;
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (!press.dragging && far < (event.pointerType === 'mouse' ? slack.mouse : slack.touch)) return;
      if (!press.dragging && !begin(press)) return;
      const at = { x: event.clientX, y: event.clientY };
      host.carry({ ...at, pointerType: event.pointerType });
      host.over(targetUnder(document.elementFromPoint(at.x, at.y), event));
      scrollAtEdge(host.scroller(), at.y);
    },
    on,
  );

  function begin(started: Press): boolean {
    if (!host.canPick(started.pod)) {
      press = null;
      return false;
    }
    started.dragging = true;
    host.pick(started.pod, pointerType === 'touch' ? 'touch' : 'pointer');
    return true;
  }

  function end(event: PointerEvent, letGo: boolean): void {
    if (!press || event.pointerId !== press.pointerId) return;
    const { dragging } = press;
    press = null;
    if (!dragging) return;
    swallowClick = true;
    const target = letGo ? targetUnder(document.elementFromPoint(event.clientX, event.clientY), event) : null;
    if (target) host.drop(target);
    else host.putBack();
    host.carry(null);
  }
  addEventListener('pointerup', (event) => end(event, true), on);
  addEventListener('pointercancel', (event) => end(event, false), on);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !press?.dragging) return;
      event.preventDefault();
      press = null;
      swallowClick = true;
      host.putBack();
      host.carry(null);
    },
    on,
  );

  function pointAt(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || press?.dragging) return;
    const target = targetUnder(event.target as Element, event);
    if (host.isHeld()) host.over(target);
    else host.point(target);
  }
  root.addEventListener('pointerover', pointAt, on);
  // From one painted node to the next the pointer comes to no other element.
  root.addEventListener('pointermove', (event) => isGround(event.target as Element) && pointAt(event), on);
  root.addEventListener(
    'pointerleave',
    () => {
      if (!press?.dragging) host.point(null);
    },
    on,
  );

  root.addEventListener(
    'click',
    (event) => {
      if (swallowClick) {
        swallowClick = false;
        return;
      }
      // Screen readers click without a pointer; a tap is what they mean.
      const by = event.detail === 0 ? 'reader' : pointerType;
      click(event.target as Element, { by, again: event.detail > 1, event });
    },
    on,
  );

  function click(
    element: Element,
    { by, again, event }: { by: string; again: boolean; event: { clientX: number; clientY: number } },
  ): void {
    const target = by === 'reader' ? targetAt(element) : targetUnder(element, event);
    const pod = podAt(element);
    if (host.isHeld()) {
      if (target && host.dropsOn(target)) host.drop(target);
      else if (target) host.over(target);
      else if (pod !== null) host.putBack();
      return;
    }
    if (pod === null) {
      if (target?.kind === 'node' && (by === 'reader' || isHead(element))) host.inspect(target.name);
      else if (target) host.choose(target);
    } else if (closesPod(element)) host.toggle(pod);
    else if ((by === 'reader' || host.tapPicks(by)) && host.canPick(pod)) host.pick(pod, 'tap');
    else if (!host.isLookedAt(pod)) host.look(pod);
    // The second click of a double one would undo what the first has done.
    else if (!again) host.toggle(pod);
  }

  return { destroy: () => listeners.abort() };
}

/** A drag near the upper or lower end moves what lies beyond into reach. */
function scrollAtEdge(scroller: Element | null, y: number): void {
  if (!scroller) return;
  // Where the page itself scrolls, the edges are the window's.
  const isPage = getComputedStyle(scroller).overflowY === 'visible';
  const moved = (isPage && document.scrollingElement) || scroller;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  if (y > bottom - edge) moved.scrollTop += 12;
  else if (y < top + edge) moved.scrollTop -= 12;
}
