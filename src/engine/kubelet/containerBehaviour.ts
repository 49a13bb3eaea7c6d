/**
 * What the process in a container does. The annotation `sim/<container>` of a pod says it as JSON; every field may be
 * absent, times are seconds:
 *
 *     {"runs": [{"listensAfter": 3, "after": 5, "code": 1}, {"after": 9, "oom": true}, {}],
 *      "onTerm": {"after": 2, "code": 0},
 *      "probes": {"startup": "3-", "readiness": "3-10,16-", "liveness": "0-30"},
 *      "ports": [8080],
 *      "memory": {"startMi": 64, "growsMiPerSecond": 2},
 *      "disk": {"startMi": 10, "growsMiPerSecond": 5, "volume": "cache"}, "logs": {"startMi": 0, "growsMiPerSecond": 1},
 *      "inodes": {"start": 100, "growsPerSecond": 20}, "processes": {"start": 4, "growsPerSecond": 0.5},
 *      "image": {"pullSeconds": 4, "error": "not found", "failFirst": 2}}
 *
 * - `runs[i]` is the i-th run, the last one repeats. It ends by itself `after` so long with `code`, or with `oom` as
 *   out of memory (137, OOMKilled); with neither it never does. `listensAfter`: until then its ports refuse.
 * - `onTerm`: its answer to SIGTERM is an exit `after` so long with `code` (143 unless said); `"ignore": true` waits
 *   for SIGKILL; `"shell": true` does so too, as PID 1 is a shell that hands no signal on. Both go on listening.
 *   `atLeast`, `atMost`: what records tell of `after`, where they tell bounds only. It is played as `after` says.
 * - `probes`: ages of a run at which a probe of any type succeeds; a probe over the network needs an open port too.
 *   Absent: as long as it listens.
 * - `ports`: what it listens on. Absent: on the ports that the container declares, and where it declares none, on
 *   whatever its own probes and hooks ask (openPorts.ts).
 * - `memory`: what it takes at its start, and more each second; beyond resources.limits.memory it is killed.
 * - `disk`: what it writes to the emptyDir `volume`, or to its own layer; `logs`: what it logs; `inodes`: files where its
 *   `disk` goes; `processes`: how many it runs. These and its memory count against what its node has (pressure/nodeUse.ts).
 *   All begin anew with each run. Of a container that says nothing of one of them, none is counted.
 * - `image`: it is not on the node before, and a pull takes so long. With an `error` each pull fails so, or only the
 *   first `failFirst` on each node.
 *
 * What cannot be read is as if it were absent. Exec commands say how long they take: kubelet/hookPlan.ts, probe.ts.
 */
import { remembered } from '../objects/remembered.ts';
import type { Pod } from '../objects/types.ts';
import type { ProbeKind } from '../simulation/trace.ts';
import { readRanges } from './ageRanges.ts';
import {
  amount,
  type Fields,
  flag,
  type Growth,
  type GrowthMi,
  growth,
  growthMi,
  recordOf,
  onlyDefined,
} from './behaviourFields.ts';
import type { ImagePull } from './imageStore.ts';

/** The annotation's form: what is absent is as DefaultBehaviour says. Times in seconds. */
export interface ContainerBehaviour {
  /** runs[i] is the i-th run, the last one repeats. */
  runs?: readonly RunBehaviour[];
  /** `shell`: PID 1 is a shell that hands no signal on, so only SIGKILL ends it. */
  onTerm?: { after?: number; code?: number; ignore?: boolean; shell?: boolean; atLeast?: number; atMost?: number };
  /** Ages of a run at which its probes succeed, as `3-10,16-`; absent = as long as it listens. */
  probes?: Readonly<Partial<Record<ProbeKind, string>>>;
  /** TCP ports that it listens on; absent = those that the container declares. */
  ports?: readonly number[];
  /** What it takes at its start and more each second, in Mi; beyond its limit it is killed (OOMKilled, 137). */
  memory?: GrowthMi;
  /** What it writes to an emptyDir of the pod, or to its own layer. */
  disk?: GrowthMi & { volume?: string };
  logs?: GrowthMi;
  /** Files and directories, where its `disk` goes. */
  inodes?: Growth;
  processes?: Growth;
  /** How its image comes to the node; absent = it is there. */
  image?: ImagePull;
}

export interface RunBehaviour {
  /** From the start until it listens on its ports; absent = at once. */
  listensAfter?: number;
  /** From the start to its end by itself, with `code` or for too much memory. */
  after?: number;
  code?: number;
  oom?: boolean;
}

/** Seconds of a run and how it ends. */
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
  /** How the app containers of a Job's pods run; null = for ever. */
  jobRun: RunPlan | null;
}

/** In situations an app closes its port at SIGTERM and leaves 1 s later, init containers take 1 s, the work of a Job 10 s. */
export const politeBehaviour: DefaultBehaviour = {
  onTerm: { after: 1, code: 0, ignore: false },
  initRun: { after: 1, code: 0, oom: false },
  jobRun: { after: 10, code: 0, oom: false },
};

/** A process without a handler: dies of SIGTERM at once, runs for ever otherwise. Recordings are made so. */
export const bareBehaviour: DefaultBehaviour = {
  onTerm: { after: 0, code: 143, ignore: false },
  initRun: null,
  jobRun: null,
};

export const behaviourAnnotation = (container: string): string => `sim/${container}`;

/** What the pod says of a container's process, without what cannot be read; nothing where it says nothing. */
export function annotatedBehaviour({ metadata }: Pod, container: string): ContainerBehaviour {
  const text = metadata.annotations?.[behaviourAnnotation(container)];
  return text === undefined ? {} : read(text);
}

const read = remembered((text: string): ContainerBehaviour => {
  try {
    return cleaned(recordOf(JSON.parse(text)) ?? {});
  } catch {
    return {};
  }
});

function cleaned({ runs, onTerm, probes, ports, image, ...uses }: Fields): ContainerBehaviour {
  const [term, ranges, pull] = [recordOf(onTerm), recordOf(probes), recordOf(image)];
  const { startup, readiness, liveness } = ranges ?? {};
  return onlyDefined<ContainerBehaviour>({
    runs: Array.isArray(runs) ? runs.flatMap((run) => cleanedRun(recordOf(run)) ?? []) : undefined,
    onTerm: term ? cleanedTerm(term) : undefined,
    probes: ranges
      ? onlyDefined({ startup: rangesText(startup), readiness: rangesText(readiness), liveness: rangesText(liveness) })
      : undefined,
    ports: Array.isArray(ports) ? ports.filter((port) => Number.isInteger(port)) : undefined,
    memory: growthMi(uses['memory']),
    disk: cleanedDisk(uses['disk']),
    logs: growthMi(uses['logs']),
    inodes: growth(uses['inodes']),
    processes: growth(uses['processes']),
    image: pull ? cleanedPull(pull) : undefined,
  });
}

const cleanedRun = (run: Fields | null): RunBehaviour | null =>
  run &&
  onlyDefined<RunBehaviour>({
    listensAfter: amount(run['listensAfter']),
    after: amount(run['after']),
    code: exitCode(run['code']),
    oom: flag(run['oom']),
  });

const cleanedTerm = (term: Fields): NonNullable<ContainerBehaviour['onTerm']> =>
  onlyDefined({
    after: amount(term['after']),
    code: exitCode(term['code']),
    ignore: flag(term['ignore']),
    shell: flag(term['shell']),
    atLeast: amount(term['atLeast']),
    atMost: amount(term['atMost']),
  });

const cleanedPull = ({ pullSeconds, error, failFirst }: Fields): ImagePull =>
  onlyDefined({
    pullSeconds: amount(pullSeconds),
    error: typeof error === 'string' ? error : undefined,
    failFirst: Number.isInteger(failFirst) ? amount(failFirst) : undefined,
  });

function cleanedDisk(value: unknown): ContainerBehaviour['disk'] {
  const grown = growthMi(value);
  const volume = recordOf(value)?.['volume'];
  return grown && { ...grown, ...(typeof volume === 'string' && { volume }) };
}

const exitCode = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255 ? value : undefined;

const rangesText = (value: unknown): string | undefined =>
  typeof value === 'string' && readRanges(value) ? value : undefined;
