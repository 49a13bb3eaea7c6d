/** Where a rack's pods stand at a frame: what is on the node now, and what would be then. Pure geometry, from the bottom up. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack, RackPod } from '../../engine/why/film/racks.ts';
import type { Frame } from './frames.ts';
import { freeBy } from './moments.ts';

/**
 * `tried`: it was given back at this step and can't stay. `hole`: it was here. `ending`: it has been told to go.
 * `bound`: the preemptor has its place.
 */
export type RackPodState =
  | 'untouched'
  | 'nominated'
  | 'lower'
  | 'removed'
  | 'victim'
  | 'ending'
  | 'hole'
  | 'given'
  | 'back'
  | 'tried'
  | 'preemptor'
  | 'bound';

export interface Block {
  /** null: the preemptor. */
  pod: RackPod | null;
  look: RackPodState;
  /** From the bottom, of the rack's resource. */
  from: number;
  amount: number;
}

export interface RackPicture {
  now: readonly Block[];
  /** null: nothing has been taken away yet. */
  then: readonly Block[] | null;
}

export function rackPicture(shot: Shot, rack: FilmRack, frame: Frame): RackPicture {
  const now = stacked(rack.pods.map((pod) => ({ pod, look: nowLook(shot, pod, { rack, frame }) })));
  return { now, then: thenPods(shot, rack, frame) };
}

function nowLook(shot: Shot, pod: RackPod, { rack, frame }: { rack: FilmRack; frame: Frame }): RackPodState {
  const { stage, step } = frame;
  if (pod.fate === 'untouched' || pod.fate === 'nominated') return pod.fate;
  if (stage === 'eligible') return 'lower';
  if (stage === 'remove') return 'removed';
  if (pod.fate === 'spared') return 'lower';
  if (stage === 'reprieve') {
    const asked = rack.steps.findIndex((one) => one.pod === pod.pod);
    if (asked > step) return 'removed';
  }
  if (pod.fate === 'givenBack') return 'given';
  return rack.node === shot.facts.chosen ? endLook(shot, pod.pod, frame) : 'victim';
}

/** On the node that was picked the victims go in the course of the film. */
function endLook({ ending }: Shot, pod: PodKey, { stage, moment }: Frame): RackPodState {
  if (!ending || (stage !== 'grace' && stage !== 'bind')) return 'victim';
  const t = stage === 'bind' ? ending.place.at : (moment?.at ?? ending.decidedAt);
  if (freeBy(ending, t).has(pod)) return 'hole';
  const victim = ending.victims.find((one) => one.pod === pod);
  return victim && victim.deletedAt !== null && victim.deletedAt <= t ? 'ending' : 'victim';
}

function thenPods(shot: Shot, rack: FilmRack, { stage, step }: Frame): RackPicture['then'] {
  if (stage === 'eligible' || (stage === 'remove' && step === 0)) return null;
  const stands = rack.pods.filter(({ fate }) => fate === 'untouched' || fate === 'nominated');
  const base = stands.map((pod) => ({
    pod,
    look: pod.fate === 'nominated' ? ('nominated' as const) : ('untouched' as const),
  }));
  const isSpared = rack.steps.length === 0;
  if (isSpared && stage !== 'remove') return null;
  const asked = stage === 'remove' ? 0 : stage === 'reprieve' ? step + 1 : rack.steps.length;
  const given = rack.steps.slice(0, asked).flatMap(({ pod: key, stays }, at) => {
    const pod = rack.pods.find((one) => one.pod === key);
    const isNow = stage === 'reprieve' && at === step;
    return pod && stays ? [{ pod, look: isNow ? ('back' as const) : ('given' as const) }] : [];
  });
  const refused = stage === 'reprieve' ? rack.steps[step] : undefined;
  const tried = rack.pods.filter(({ pod }) => refused?.stays === false && pod === refused.pod);
  const isBound = stage === 'bind' && shot.ending?.place.kind === 'bound' && rack.node === shot.facts.chosen;
  const own = { pod: null, look: isBound ? ('bound' as const) : ('preemptor' as const) };
  return stacked([...base, ...given, own, ...tried.map((pod) => ({ pod, look: 'tried' as const }))], rack.needs);
}

function stacked(blocks: readonly Pick<Block, 'pod' | 'look'>[], needs = 0): readonly Block[] {
  let from = 0;
  return blocks.map(({ pod, look }) => {
    const block = { pod, look, from, amount: pod?.amount ?? needs };
    from += block.amount;
    return block;
  });
}
