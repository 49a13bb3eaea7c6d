/** What a process is told to do, changed by one handle. What nobody has said stays unsaid. */
import type { ContainerBehaviour } from '../../../engine/kubelet/containerBehaviour.ts';
import type { ProbeKind } from '../../../engine/simulation/trace.ts';

/** What a group of handles shows and changes. */
export interface Handled {
  behaviour: ContainerBehaviour;
  onChange: (behaviour: ContainerBehaviour) => void;
}

export type RunBehaviour = NonNullable<ContainerBehaviour['runs']>[number];
type OnTermBehaviour = NonNullable<ContainerBehaviour['onTerm']>;

export const endings = ['runsOn', 'exits', 'oom'] as const;
type Ending = (typeof endings)[number];
export const answers = ['leaves', 'ignores', 'shell'] as const;
type Answer = (typeof answers)[number];
export const images = ['present', 'pulled', 'failsFirst', 'fails'] as const;
type Image = (typeof images)[number];
type PullBehaviour = NonNullable<ContainerBehaviour['image']>;

/** Every attempt that is told, the last one for all later ones; one that runs on where none is. */
export const runsOf = ({ runs = [] }: ContainerBehaviour): readonly RunBehaviour[] => (runs.length === 0 ? [{}] : runs);

export const endingOf = ({ oom, code }: RunBehaviour): Ending =>
  oom ? 'oom' : code === undefined ? 'runsOn' : 'exits';

const usualAfter = 5;

export function withEnding({ listensAfter, after = usualAfter, code = 1 }: RunBehaviour, ending: Ending): RunBehaviour {
  const begin = listensAfter === undefined ? {} : { listensAfter };
  if (ending === 'runsOn') return begin;
  return ending === 'oom' ? { ...begin, after, oom: true } : { ...begin, after, code };
}

export const withRun = (behaviour: ContainerBehaviour, index: number, run: RunBehaviour): ContainerBehaviour => ({
  ...behaviour,
  runs: runsOf(behaviour).with(index, run),
});

/** One more attempt, which does what the last one did. */
export function withOneMore(behaviour: ContainerBehaviour): ContainerBehaviour {
  const runs = runsOf(behaviour);
  return { ...behaviour, runs: [...runs, ...runs.slice(-1)] };
}

export const withoutRun = (behaviour: ContainerBehaviour, index: number): ContainerBehaviour => ({
  ...behaviour,
  runs: runsOf(behaviour).toSpliced(index, 1),
});

export const answerOf = ({ ignore, shell }: OnTermBehaviour): Answer =>
  shell ? 'shell' : ignore ? 'ignores' : 'leaves';

export function withAnswer(behaviour: ContainerBehaviour, answer: Answer): ContainerBehaviour {
  const { after = 0, code = 0 } = behaviour.onTerm ?? {};
  const reported = { leaves: { after, code }, ignores: { ignore: true }, shell: { shell: true } }[answer];
  return { ...behaviour, onTerm: reported };
}

/** Bounds are of what records told: a length that is set is known. */
export function withOnTerm(behaviour: ContainerBehaviour, change: OnTermBehaviour): ContainerBehaviour {
  const { atLeast: _, atMost: __, ...before } = behaviour.onTerm ?? {};
  return { ...behaviour, onTerm: { ...(change.after === undefined ? behaviour.onTerm : before), ...change } };
}

/** @param ranges empty = as long as it listens */
export function withProbe(behaviour: ContainerBehaviour, probe: ProbeKind, ranges: string): ContainerBehaviour {
  const { probes = {}, ...rest } = behaviour;
  const { [probe]: _, ...others } = probes;
  const reported = ranges === '' ? others : { ...others, [probe]: ranges };
  return Object.keys(reported).length === 0 ? rest : { ...rest, probes: reported };
}

export function imageOf({ image }: ContainerBehaviour): Image {
  if (!image) return 'present';
  if (image.error === undefined) return 'pulled';
  return image.failFirst === undefined ? 'fails' : 'failsFirst';
}

const usualError = 'failed to resolve image: not found';

export function withImage({ image: before = {}, ...rest }: ContainerBehaviour, image: Image): ContainerBehaviour {
  if (image === 'present') return rest;
  const { pullSeconds = 1, error = usualError, failFirst = 2 } = before;
  const reported = {
    pulled: { pullSeconds },
    failsFirst: { pullSeconds, error, failFirst },
    fails: { pullSeconds, error },
  };
  return { ...rest, image: reported[image] };
}

export const withPull = (behaviour: ContainerBehaviour, change: PullBehaviour): ContainerBehaviour => ({
  ...behaviour,
  image: { ...behaviour.image, ...change },
});

/** `3-10,16-`: from each first to each last age, seconds; without a last one, to the end of the attempt. */
export const isRanges = (text: string): boolean =>
  text.split(',').every((part) => {
    const { from, to } = /^(?<from>\d+(?:\.\d+)?)(?:-(?<to>\d+(?:\.\d+)?)?)?$/.exec(part.trim())?.groups ?? {};
    return from !== undefined && (to === undefined || Number(to) > Number(from));
  });
