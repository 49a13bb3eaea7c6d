/** Lanes are moved by their names: dragged, or with Alt and the arrows. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { PlacedLane } from '../layout/picture.ts';
import type { Lane } from '../layout/laneChart.ts';
import { inOrder, moved } from './arrangement.ts';
import { useView } from './view.ts';
import { inPage } from '../../ui/pageZoom.ts';

/** Nearer than this it is a click. */
const least = 5;

/** The lanes as they are now: looked up when one is moved, so that names are not drawn anew with each picture. */
export type LanesNow = RefObject<{ all: readonly Lane[]; placed: readonly PlacedLane[] }>;

/** @returns what the name of a lane needs to be moved by it, and what the names' common place does: a name that changes places loses the pointer */
export function useLaneMove(now: LanesNow) {
  const { arrangement, arrange } = useView();
  const [held, setHeld] = useState<string | null>(null);
  const pressed = useRef<{ id: string; y: number } | null>(null);
  const place = (id: string, other: string) => {
    const lanes = inOrder(now.current.all, arrangement);
    const to = lanes.findIndex((lane) => lane.id === other);
    if (to >= 0) arrange({ ...arrangement, order: moved(lanes, id, to) });
  };
  const letGo = () => {
    pressed.current = null;
    setHeld(null);
  };
  const name = (id: string) => ({
    isHeld: held === id,
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      event.stopPropagation();
      const { placed } = now.current;
      const at = placed.findIndex(({ lane }) => lane.id === id);
      const other = placed[at + (event.key === 'ArrowUp' ? -1 : 1)];
      if (other) place(id, other.lane.id);
    },
    onPointerDown: ({ button, clientY }: PointerEvent) => {
      if (button === 0) pressed.current = { id, y: clientY };
    },
  });
  const names = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pressed.current) return;
      const { id, y: start } = pressed.current;
      if (held === null && Math.abs(event.clientY - start) < least) return;
      if (held === null) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(id);
      }
      const first = event.currentTarget.querySelector('.tl-lane-name');
      const over =
        first && laneUnder(inPage(event.clientY - first.getBoundingClientRect().top), id, now.current.placed);
      if (over) place(id, over);
    },
    onPointerUp: letGo,
    onLostPointerCapture: letGo,
  };
  return { name, names };
}

/** The lane whose place one that is held takes. Only past its middle: lanes of other heights would else change places with every move. */
function laneUnder(y: number, id: string, placed: readonly PlacedLane[]): string | null {
  const own = placed.find(({ lane }) => lane.id === id);
  const over = placed.find(({ at, size }) => y >= at && y < at + size);
  if (!own || !over || over === own) return null;
  const isPast = over.at > own.at ? y > over.at + over.size - own.size / 2 : y < over.at + own.size / 2;
  return isPast ? over.lane.id : null;
}
