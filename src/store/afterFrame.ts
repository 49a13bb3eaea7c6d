/**
 * What is read, not watched, follows a frame after the stage: tables are drawn in a task of their own, so that a hand is
 * answered within its frame.
 */
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { createStore } from 'zustand';
import type { State } from './state.ts';
import { getState, ReadFrom, useStore } from './store.ts';

/** Below it, `useStore` reads the store as it was when the last frame was drawn. What is typed there has the worker to wait for in any case. */
export function AfterFrame({ children }: { children: ReactNode }): ReactNode {
  const [drawn] = useState(() => createStore<State>()(getState));
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      drawn.setState(getState(), true);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(() => setTimeout(follow));
    };
    soon();
    const stop = useStore.subscribe(soon);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [drawn]);
  return createElement(ReadFrom, { value: drawn }, children);
}
