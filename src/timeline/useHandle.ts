/** One number under the hand: a slider that is dragged or moved by arrows (±1, shift ±5), shown at once, kept at the end. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export interface HandleOptions {
  value: number;
  min: number;
  max: number;
  /** Finest value that a drag can set. */
  step: number;
  /** Value at a pointer's place. */
  toValue: (pointer: { clientX: number; clientY: number }) => number;
  /** `held` while it is still in hand. */
  onChange: (value: number, held: boolean) => void;
  onHold?: (holding: boolean) => void;
}

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** @returns the value to show, and what to spread on the element with role slider */
export function useHandle({ value, min, max, step, toValue, onChange, onHold }: HandleOptions) {
  const [draft, setDraft] = useState<number | null>(null);
  /** Let go, but not yet come back from the engine: the next key counts on from here. */
  const [settling, setSettling] = useState<{ from: number; to: number } | null>(null);
  if (settling && value !== settling.from) setSettling(null);
  const present = draft ?? settling?.to ?? value;
  const frame = useRef(0);
  const latest = useRef(value);
  const grip = useRef(0);
  const clamp = (wanted: number) => Math.min(max, Math.max(min, Math.round(wanted / step) * step));
  const move = (wanted: number) => {
    latest.current = clamp(wanted);
    setDraft(latest.current);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => onChange(latest.current, true));
  };
  const letGo = () => {
    if (draft === null) return;
    cancelAnimationFrame(frame.current);
    onChange(latest.current, false);
    setDraft(null);
    setSettling(latest.current === value ? null : { from: value, to: latest.current });
    onHold?.(false);
  };
  return {
    shown: present,
    held: draft !== null,
    slider: {
      role: 'slider',
      tabIndex: 0,
      'aria-valuemin': min,
      'aria-valuemax': max,
      'aria-valuenow': Math.round(present * 100) / 100,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = present - toValue(event);
        latest.current = present;
        setDraft(present);
        onHold?.(true);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(toValue(event) + grip.current);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onKeyDown(event: KeyboardEvent) {
        const by = moves[event.key];
        if (by === undefined && event.key !== 'Home' && event.key !== 'End') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Home') move(min);
        else if (event.key === 'End') move(max);
        else move(present + (by ?? 0) * (event.shiftKey ? 5 : 1));
      },
      onKeyUp: letGo,
      onBlur: letGo,
    },
  } as const;
}
