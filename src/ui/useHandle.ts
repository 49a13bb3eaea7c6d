/** One number under the hand: a slider that is dragged or moved by arrows (±1, shift ±5), shown at once, kept at the end. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useWanted } from './useWanted.ts';

export interface HandleOptions {
  value: number;
  min: number;
  max: number;
  /** Finest value that a drag can set. */
  step: number;
  /** What an arrow key moves it by, alone and with Shift; 1 and 5 unless said. */
  byKey?: { plain: number; shift: number };
  /** Value at a pointer's place. */
  toValue: (pointer: { clientX: number; clientY: number }) => number;
  /** `held` while it is still in hand. */
  onChange: (value: number, held: boolean) => void;
  onHold?: (holding: boolean) => void;
}

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

const usualKeys = { plain: 1, shift: 5 };

/** @returns the value to show, what to spread on the element that is taken hold of, and on the Range in it */
export function useHandle({ value, min, max, step, byKey = usualKeys, toValue, onChange, onHold }: HandleOptions) {
  const { wanted, shown, want, settle, isAhead } = useWanted(value);
  const held = useRef(false);
  const [isHeld, setHeld] = useState(false);
  const frame = useRef(0);
  const grip = useRef({ clientX: 0, clientY: 0, value: 0 });
  const isDragged = useRef(false);
  const clamp = (to: number) => Math.min(max, Math.max(min, Math.round(to / step) * step));
  const hold = (holding: boolean) => {
    held.current = holding;
    setHeld(holding);
    onHold?.(holding);
  };
  const move = (to: number) => {
    want(clamp(to));
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => onChange(wanted(), true));
  };
  const letGo = () => {
    if (!held.current) return;
    cancelAnimationFrame(frame.current);
    if (isAhead()) onChange(wanted(), false);
    settle();
    hold(false);
  };
  const vanish = useEffectEvent(letGo);
  // What it stood at may be gone with the number, or the picture with a key: nobody else would let go.
  useEffect(() => () => vanish(), []);
  return {
    shown,
    held: isHeld,
    range: {
      min,
      max,
      step,
      value: Math.round(shown * 100) / 100,
      onChange(to: number) {
        want(clamp(to));
        onChange(wanted(), false);
        settle();
      },
    },
    slider: {
      'data-slider': '',
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.querySelector<HTMLElement>('.range')?.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { clientX: event.clientX, clientY: event.clientY, value: wanted() };
        isDragged.current = false;
        hold(true);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        isDragged.current = true;
        // What a pixel is worth may have changed when it was taken.
        move(grip.current.value + toValue(event) - toValue(grip.current));
      },
      /** The end of a drag is no click on what the handle stands at. */
      onClick(event: MouseEvent) {
        if (isDragged.current) event.stopPropagation();
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onKeyDown(event: KeyboardEvent) {
        const by = moves[event.key];
        if (by === undefined && event.key !== 'Home' && event.key !== 'End') return;
        event.preventDefault();
        event.stopPropagation();
        held.current = true;
        if (event.key === 'Home') move(min);
        else if (event.key === 'End') move(max);
        else move(wanted() + (by ?? 0) * (event.shiftKey ? byKey.shift : byKey.plain));
      },
      onKeyUp: letGo,
      onBlur: letGo,
    },
  } as const;
}
