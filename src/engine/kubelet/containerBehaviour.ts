/**
 * What the process in a container does: how long it runs, and how it answers SIGTERM.
 * The annotation `sim/<container>` says it as JSON: `{"runs":[{"after":5,"code":1}],"onTerm":{"after":2,"code":0}}`;
 * runs[i] is the i-th run, the last one repeats; `onTerm.ignore` waits for SIGKILL.
 */
import type { Pod } from '../objects/types.ts';
import type { ProbeKind } from '../simulation/trace.ts';
import { regularInits } from './podContainers.ts';

/** The annotation's form: what is absent is as DefaultBehaviour says. Times in seconds. */
export interface ContainerBehaviour {
  /** runs[i] is the i-th run, the last one repeats. */
  runs?: readonly {
    /** From the start until it listens on its ports; absent = at once. */
    listensAfter?: number;
    /** From the start to its end by itself, with `code` or for too much memory. */
    after?: number;
    code?: number;
    oom?: boolean;
  }[];
  /** `shell`: PID 1 is a shell that hands no signal on, so only SIGKILL ends it. */
  onTerm?: { after?: number; code?: number; ignore?: boolean; shell?: boolean };
  /** Ages of a run at which its probes succeed, as `3-10,16-`; absent = as long as it listens. */
  probes?: Readonly<Partial<Record<ProbeKind, string>>>;
  /** What it takes at its start and more each second, in Mi; beyond its limit it is killed (OOMKilled, 137). */
  memory?: { startMi: number; growsMiPerSecond: number };
}

/** Seconds of a run and how it ends; without `code` it never ends by itself. */
export interface RunPlan {
  after: number;
  code: number;
  /** Killed for taking too much memory: 137, OOMKilled. */
  oom: boolean;
}
export interface OnTerm {
  /** Seconds from SIGTERM to the exit. */
  after: number;
  code: number;
  /** Only SIGKILL ends it. */
  ignore: boolean;
}
/** What processes do about which the pod says nothing. */
export interface DefaultBehaviour {
  onTerm: OnTerm;
  /** How regular init containers run; null = for ever. */
  initRun: RunPlan | null;
}

/** In situations an app closes its port at SIGTERM and leaves 1 s later, and init containers take 1 s. */
export const politeBehaviour: DefaultBehaviour = {
  onTerm: { after: 1, code: 0, ignore: false },
  initRun: { after: 1, code: 0, oom: false },
};

/** A process without a handler: dies of SIGTERM at once, runs for ever otherwise. Recordings are made so. */
export const bareBehaviour: DefaultBehaviour = { onTerm: { after: 0, code: 143, ignore: false }, initRun: null };

export const behaviourAnnotation = (container: string): string => `sim/${container}`;

/** @returns null where the process runs until it is stopped */
export function runPlan(
  pod: Pod,
  container: string,
  run: { attempt: number; otherwise: DefaultBehaviour },
): RunPlan | null {
  const runs = listOf(written(pod, container)['runs']);
  const plan = runs[Math.min(run.attempt, runs.length - 1)];
  if (!plan) return regularInits(pod).some(({ name }) => name === container) ? run.otherwise.initRun : null;
  const { after, code, oom } = plan;
  if (typeof code !== 'number' && oom !== true) return null;
  return { after: numberOr(after, 0), code: oom === true ? 137 : numberOr(code, 0), oom: oom === true };
}

export function onTerm(pod: Pod, container: string, otherwise: DefaultBehaviour): OnTerm {
  const plan = recordOf(written(pod, container)['onTerm']);
  if (!plan) return otherwise.onTerm;
  return { after: numberOr(plan['after'], 0), code: numberOr(plan['code'], 143), ignore: plan['ignore'] === true };
}

type Fields = Readonly<Record<string, unknown>>;

/** The annotation's fields; none where it is no JSON object. */
export function written(pod: Pod, container: string): Fields {
  const text = pod.metadata.annotations?.[behaviourAnnotation(container)];
  if (text === undefined) return {};
  try {
    return recordOf(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}

const recordOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map(recordOf).filter((item) => item !== null) : [];

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
