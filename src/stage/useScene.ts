/** The store's slices that the stage shows, joined into one scene. */
import { useMemo } from 'react';
import { useStore } from '../store/store.ts';
import { type Scene, sceneOf } from './scene/scene.ts';

/** null until the first answer of the engine. */
export function useScene(constraintIndex: number | null): Scene | null {
  const view = useStore((state) => state.view);
  const decision = useStore((state) => state.decision);
  const focus = useStore((state) => state.focus);
  const cycle = useStore((state) => state.cycle);
  const held = useStore((state) => (state.hand.phase === 'idle' ? null : state.hand.pod));
  const asking = useStore((state) => (state.hand.phase === 'asking' ? state.hand.node : null));
  return useMemo(
    () => view && sceneOf({ view, decision, focus, cycle, constraintIndex, held, asking }),
    [view, decision, focus, cycle, constraintIndex, held, asking],
  );
}
