/** What the stage points at: the hand or the pointer, the stepped cycle, else the last thing looked at. */
import { useCallback, useEffect, useState } from 'react';
import { sameTarget, type Target } from '../store/drag.ts';
import { useStore } from '../store/store.ts';
import type { StageScene } from './scene/scene.ts';
import { domainOf, restingTarget } from './scene/target.ts';

export interface Pointing {
  /** Framed: under the hand or the pointer right now, or the cycle is there. */
  target: Target | null;
  /** What formula and phone list show; stays when the pointer leaves. */
  shown: Target | null;
  point(target: Target | null): void;
}

export function usePointing(scene: StageScene | null): Pointing {
  const over = useStore((state) => (state.drag.phase === 'held' ? state.drag.over : null));
  const asking = useStore((state) => (state.drag.phase === 'asking' ? state.drag.node : null));
  const [pointed, setPointed] = useState<Target | null>(null);
  const point = useCallback(
    (next: Target | null) => setPointed((before) => (sameTarget(before, next) ? before : next)),
    [],
  );
  const isHeld = useStore((state) => state.drag.phase === 'held');
  useEffect(() => {
    // What the pointer was over before it carried something; it is over something else by now.
    if (!isHeld) setPointed(null);
  }, [isHeld]);
  const [last, setLast] = useState<Target | null>(null);
  const questioned: Target | null = asking === null ? null : { kind: 'node', name: asking };
  const at = scene?.step?.steps[scene.step.at];
  const stepped: Target | null = at && 'node' in at ? { kind: 'node', name: at.node } : null;
  const target = over ?? questioned ?? pointed ?? stepped;
  useEffect(() => {
    if (target) setLast((before) => (sameTarget(before, target) ? before : target));
  }, [target]);
  const asked = scene?.asked?.key;
  const key = scene?.view.topologyKey;
  // Another pod or key: what was looked at before says nothing about it.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => setLast(null), [asked, key]);
  if (!scene) return { target: null, shown: null, point };
  const retained = last && domainOf(scene, last) ? last : null;
  const there = target && domainOf(scene, target) ? target : null;
  return { target: there, shown: there ?? retained ?? restingTarget(scene), point };
}
