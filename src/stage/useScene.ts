/** The store's slices that the stage shows, joined into one scene. */
import { useMemo } from 'react';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Action } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Trial } from '../store/slices/ruler.ts';
import { mayForesee } from '../store/seen.ts';
import { useStore } from '../store/store.ts';
import { type DomainScene, type StageScene, sceneOf, sharedDomains } from './scene/scene.ts';
import { useShared } from '../ui/useShared.ts';

/** Opened or closed by hand: without it the focused pod shows its containers, unless it has just landed. */
export interface Toggled {
  pod: PodKey;
  isOpen: boolean;
}

const none: readonly DomainScene[] = [];

/** @returns null until the first answer of the engine */
export function useScene(constraintIndex: number | null, toggled: Toggled | null): StageScene | null {
  const view = useStore((state) => state.view);
  const decision = useStore((state) => state.decision);
  const wanted = useStore((state) => state.focus);
  // Until the engine has answered for a newly focused pod the picture stays with the last one: no flicker, no jump.
  const focus = wanted !== null && decision !== null ? decision.pod : wanted;
  const cycle = useStore((state) => state.cycle);
  const lens = useStore((state) => state.lens);
  const lensFacts = useStore((state) => state.lensFacts);
  const held = useStore((state) => (state.drag.phase === 'idle' ? null : state.drag.pod));
  const asking = useStore((state) => (state.drag.phase === 'asking' ? state.drag.node : null));
  const actions = useStore((state) => state.situation.actions);
  const { measured, trial } = useMeasured();
  const known = useStore((state) => state.podState);
  const now = view?.t ?? 0;
  const { placed, landed } = useMemo(() => putThere(actions, now), [actions, now]);
  const foresees = useStore(mayForesee);
  const isOpen = toggled !== null && toggled.pod === known?.pod ? toggled.isOpen : !landed.has(known?.pod ?? '');
  const podState = isOpen ? known : null;
  const scene = useMemo(
    () =>
      view &&
      sceneOf({
        ...{ view, lens, lensFacts, decision, measured, trial, focus },
        ...{ cycle, constraintIndex, held, asking, placed, podState, foresees },
      }),
    [
      view,
      lens,
      lensFacts,
      decision,
      measured,
      trial,
      focus,
      cycle,
      constraintIndex,
      held,
      asking,
      placed,
      podState,
      foresees,
    ],
  );
  const domains = useShared(scene?.domains ?? none, sharedDomains);
  return useMemo(() => scene && { ...scene, domains }, [scene, domains]);
}

/** What is looked at before it is made comes first, then what is tried on the ruler, then what is. */
function useMeasured(): { measured: Decision | null; trial: Trial | null } {
  const previewed = useStore(({ preview, question }) =>
    preview && preview.decision.pod === question ? preview.decision : null,
  );
  const tried = useStore(({ trial, view }) => (trial && trial.t === view?.t ? trial : null));
  const measured = useStore((state) => state.measured);
  const trial = previewed ? null : tried;
  return { measured: previewed ?? trial?.decision ?? measured, trial };
}

/**
 * By hand without asking a scheduler (`placed`; who was recreated or scheduled afterwards stands where it is by right),
 * or just now in whichever way (`landed`): no card grows under the hand that did it.
 */
function putThere(actions: readonly Action[], now: Millis) {
  const placed = new Set<PodKey>();
  const landed = new Set<PodKey>();
  for (const action of actions) {
    if (action.t > now) continue;
    if (action.do === 'bind' || action.do === 'move') placed.add(action.pod);
    else if ('pod' in action) placed.delete(action.pod);
    if (action.do === 'bind' || action.do === 'move' || action.do === 'schedule') landed.add(action.pod);
  }
  return { placed, landed };
}
