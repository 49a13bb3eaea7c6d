/** The store's slices that the stage shows, joined into one scene. */
import { useMemo } from 'react';
import type { PodKey } from '../engine/objects/types.ts';
import type { Action } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { useStore } from '../store/store.ts';
import { type StageScene, sceneOf } from './scene/scene.ts';
import { useShared } from '../ui/useShared.ts';

/** @param closed the pod whose containers are not shown; null until the first answer of the engine */
export function useScene(constraintIndex: number | null, closed: PodKey | null): StageScene | null {
  const view = useStore((state) => state.view);
  const decision = useStore((state) => state.decision);
  const wanted = useStore((state) => state.focus);
  // Until the engine has answered for a newly focused pod the picture stays with the last one: no flicker, no jump.
  const focus = wanted !== null && decision !== null ? decision.pod : wanted;
  const cycle = useStore((state) => state.cycle);
  const held = useStore((state) => (state.drag.phase === 'idle' ? null : state.drag.pod));
  const asking = useStore((state) => (state.drag.phase === 'asking' ? state.drag.node : null));
  const actions = useStore((state) => state.situation.actions);
  const known = useStore((state) => state.podState);
  const podState = known?.pod === closed ? null : known;
  const now = view?.t ?? 0;
  const placed = useMemo(() => placedManually(actions, now), [actions, now]);
  const scene = useMemo(
    () => view && sceneOf({ view, decision, focus, cycle, constraintIndex, held, asking, placed, podState }),
    [view, decision, focus, cycle, constraintIndex, held, asking, placed, podState],
  );
  const domains = useShared(scene?.domains);
  return useMemo(() => scene && { ...scene, domains: domains ?? [] }, [scene, domains]);
}

/** A pod that was recreated or scheduled afterwards stands where it is by right. */
function placedManually(actions: readonly Action[], now: Millis): ReadonlySet<PodKey> {
  const placed = new Set<PodKey>();
  for (const action of actions) {
    if (action.t > now) continue;
    if (action.do === 'bind' || action.do === 'move') placed.add(action.pod);
    else if ('pod' in action) placed.delete(action.pod);
  }
  return placed;
}
