/** Telling a container's process what to do, in place of what the manifest says. */
import type { ContainerBehaviour } from '../engine/kubelet/containerBehaviour.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Situation, Tuning } from '../engine/simulation/situation.ts';
import { adjust } from './adjust.ts';
import { command } from './command.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/late.ts';

export interface BehaviourChange {
  pod: PodKey;
  container: string;
  /** All that it is told from now on; null = as the manifest says. */
  behaviour: ContainerBehaviour | null;
  /** The handle is still in hand: shown at once, but no step of the history yet. */
  held?: boolean;
}

/** Sets one container's behaviour from the start on; what came of it is run again at once. */
export const behaviour = command<BehaviourChange>({
  id: 'behaviour',
  label: 'commands:behaviour',
  enabled: () => true,
  run: (reported) =>
    adjust({
      handle: `${reported.pod} ${reported.container} behaviour`,
      label: message('commands:behaviourDone', { container: reported.container, pod: nameOf(reported.pod) }),
      change: (situation) => withBehaviour(situation, reported),
      held: reported.held ?? false,
    }),
});

function withBehaviour(situation: Situation, { pod, container, behaviour }: BehaviourChange): Situation {
  const { [pod]: before = {}, ...otherPods } = situation.tuning;
  const { containers: { [container]: _, ...others } = {}, ...rest } = before;
  const containers = behaviour ? { ...others, [container]: behaviour } : others;
  const tuning: Tuning = Object.keys(containers).length > 0 ? { ...rest, containers } : rest;
  return { ...situation, tuning: Object.keys(tuning).length > 0 ? { ...otherPods, [pod]: tuning } : otherPods };
}
