/** A pod that changed its place travels there in under 300 ms, so that the eye can follow; never under reduced motion. */
import { nameOf } from '../../engine/objects/ref.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import type { PodView } from '../../engine/view/view.ts';
import { findItem, itemId } from './items.ts';
import { inPage } from '../../ui/pageZoom.ts';

const travelMs = 260;
/** Of a pod in the air: what a lens writes into it is drawn where it lands. */
const flyingHeight = 33;

export interface Flight {
  /** After a redraw: lets the pods fly whose node has changed, and remembers where all are drawn. */
  redrawn(root: Element, pods: readonly PodView[]): void;
  /** The hand let a pod go here: its flight begins there. */
  letGo(pod: PodKey, at: DOMRect): void;
  /** A pod that was let go and has landed nowhere slides back to where it was. */
  back(root: Element, pod: PodKey): void;
}

interface Start {
  from: DOMRect;
  name: string;
}

const mostFlights = 12;

/** Places are asked for in the next frame: it lays all out once, however much was drawn until then. */
export function flights(): Flight {
  const places = new Map<PodKey, DOMRect>();
  const released = new Map<PodKey, DOMRect>();
  const starting = new Map<PodKey, Start>();
  let nodes = new Map<PodKey, string | null>();
  let frame: number | null = null;
  const isStill = () => document.documentElement.dataset['motion'] === 'reduced';

  function note(root: Element): void {
    for (const element of root.querySelectorAll('[data-item^="pod:"]')) {
      const key = element.getAttribute('data-item')?.slice('pod:'.length);
      if (key) places.set(key, placeOf(element));
    }
  }

  function inNextFrame(root: Element): void {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      note(root);
      for (const [key, start] of starting) {
        const element = findItem(root, itemId({ kind: 'pod', key }));
        if (element) travel(root, element, start);
      }
      starting.clear();
    });
  }

  return {
    redrawn(root, pods) {
      const moved = pods.filter(({ key, node }) => nodes.has(key) && nodes.get(key) !== node && node !== null);
      nodes = new Map(pods.map(({ key, node }) => [key, node]));
      if (!isStill() && moved.length <= mostFlights)
        for (const { key, name } of moved) {
          const from = released.get(key) ?? starting.get(key)?.from ?? places.get(key);
          if (from) starting.set(key, { from, name });
          released.delete(key);
        }
      inNextFrame(root);
    },
    letGo: (pod, at) => void released.set(pod, at),
    back(root, pod) {
      const from = released.get(pod);
      released.delete(pod);
      if (!from || isStill()) return;
      starting.set(pod, { from, name: nameOf(pod) });
      inNextFrame(root);
    },
  };
}

/** Of what is drawn: a finger reaches further. */
const placeOf = (element: Element): DOMRect =>
  (element.querySelector(':scope > .chip') ?? element).getBoundingClientRect();

function travel(root: Element, element: Element, { from, name }: Start): void {
  const to = placeOf(element);
  const copy = document.createElement('div');
  copy.className = 'pod-travelling grid centre pad-8 round-pod on-card ink lifted code-medium nowrap passes';
  copy.textContent = name;
  copy.style.left = `${inPage(to.left)}px`;
  copy.style.top = `${inPage(to.top)}px`;
  copy.style.minWidth = `${inPage(to.width)}px`;
  copy.style.height = `${inPage(Math.min(to.height, flyingHeight))}px`;
  root.append(copy);
  const timing = { duration: travelMs, easing: 'cubic-bezier(.2,.8,.2,1)' };
  element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  const start = `translate(${inPage(from.left - to.left)}px, ${inPage(from.top - to.top)}px)`;
  const flight = copy.animate([{ transform: start }, { transform: 'none' }], timing);
  flight.finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}
