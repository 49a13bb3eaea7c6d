/** The pod under the pointer while it is dragged: moved by hand, not by React, so that it feels attached. */
import { nameOf } from '../engine/objects/ref.ts';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { useStore } from '../store/store.ts';
import { fitName } from './layout/text.ts';
import { inPage } from '../ui/pageZoom.ts';

export interface Carrier {
  carry(at: { x: number; y: number; pointerType: string } | null): void;
  place(): DOMRect | null;
}

const fingerGap = 34;

export function DragLayer({ carrier, refused }: { carrier: RefObject<Carrier | null>; refused: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const held = useStore((state) => (state.drag.phase === 'held' ? state.drag.pod : null));
  useImperativeHandle(carrier, () => ({
    carry(at) {
      const box = element.current;
      if (!box) return;
      box.hidden = at === null;
      if (!at) return;
      const [px, py] = [inPage(at.x), inPage(at.y)];
      // Beside the pointer, above a finger: what lies below it stays readable. 100% is its own size, which nobody has to measure.
      const mouse = at.pointerType === 'mouse';
      const inWindow = `min(max(${px}px - 50%, 4px), ${inPage(innerWidth) - 4}px - 100%)`;
      const x = mouse ? `calc(${px + 12}px - 100%)` : inWindow;
      const y = `calc(${mouse ? py + 2 : py - fingerGap}px - 100%)`;
      box.style.transform = `translate(${x}, ${y})`;
    },
    place: () => (element.current && !element.current.hidden ? element.current.getBoundingClientRect() : null),
  }));
  return (
    <div ref={element} className="hand at-left at-top passes" hidden aria-hidden="true">
      <span
        className={`hand-pod text-13 grid centre round-pod on-card lifted strong nowrap mono${refused ? ' refused' : ''}`}
      >
        {fitName(nameOf(held ?? ''), 130, 12.5)}
      </span>
    </div>
  );
}
