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
      const { offsetWidth: w, offsetHeight: h } = box;
      const [px, py] = [inPage(at.x), inPage(at.y)];
      // Beside the pointer, above a finger: what lies below it stays readable.
      const mouse = at.pointerType === 'mouse';
      const x = mouse ? px - w + 12 : Math.min(Math.max(px - w / 2, 4), inPage(innerWidth) - w - 4);
      const y = mouse ? py - h + 2 : py - h - fingerGap;
      box.style.transform = `translate(${x}px, ${y}px)`;
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
