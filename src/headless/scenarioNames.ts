/** Names that controllers made up when a scenario was recorded: each stands for the n-th object of its owner, in the order of their coming. */
import type { KubeObject } from '../engine/objects/types.ts';
import type { TraceEvent } from '../engine/simulation/trace.ts';
import type { TraceEntry } from './traceEntriesOfWorkloads.ts';
import type { Scenario } from './recordedScenario.ts';

/** @param name as the scenario has it. @returns the name of the object that plays its part; the same where none does */
export type StandIn = (kind: string, name: string, trace: readonly TraceEvent[]) => string;

interface Part {
  /** `ReplicaSet/web-5b6bcb8774`, as recorded; null: all whose names begin with the maker's count. */
  owner: string | null;
  maker: string;
  index: number;
}

/** A recording tells in its trace who came when; without it the order in which the actions name them counts. */
export function standIns({ objects, actions, trace = [] }: Scenario): StandIn {
  const given = [...objects, ...actions.flatMap(({ object }) => object ?? [])];
  const parts = recordedParts(trace);
  for (const { kind = 'Pod', name = '' } of actions) {
    const maker = makerOf(given, name);
    if (parts.has(`${kind}/${name}`) || !maker || isGiven(given, kind, name)) continue;
    const index = [...parts.values()].filter((part) => part.owner === null && part.maker === maker).length;
    parts.set(`${kind}/${name}`, { owner: null, maker, index });
  }
  const standIn: StandIn = (kind, name, simulated) => {
    const part = parts.get(`${kind}/${name}`);
    if (!part) return name;
    const made = simulated.flatMap((event) => (isArrival(event, kind) ? [event.object] : []));
    if (made.some(({ metadata }) => metadata.name === name)) return name;
    return (
      made.filter((object) => isOf(object, part, (of, owner) => standIn(of, owner, simulated)))[part.index]?.metadata
        .name ?? name
    );
  };
  return standIn;
}

function recordedParts(trace: readonly TraceEntry[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  const counts = new Map<string, number>();
  for (const { type, kind, name, owner } of trace) {
    if (type !== 'ADDED' || typeof owner !== 'string') continue;
    const index = counts.get(`${kind} of ${owner}`) ?? 0;
    counts.set(`${kind} of ${owner}`, index + 1);
    parts.set(`${kind}/${name}`, { owner, maker: '', index });
  }
  return parts;
}

/** The object with the longest name that this one begins with. */
const makerOf = (given: readonly KubeObject[], name: string): string | undefined =>
  given
    .map(({ metadata }) => metadata.name)
    .filter((maker) => name.startsWith(`${maker}-`))
    .toSorted((a, b) => b.length - a.length)[0];

const isGiven = (given: readonly KubeObject[], kind: string, name: string): boolean =>
  given.some((one) => one.kind === kind && one.metadata.name === name);

const isArrival = (event: TraceEvent, kind: string): event is TraceEvent & { what: 'write' } =>
  event.what === 'write' && event.type === 'ADDED' && event.object.kind === kind;

function isOf(
  { metadata }: KubeObject,
  { owner, maker }: Part,
  resolve: (kind: string, name: string) => string,
): boolean {
  if (owner === null) return metadata.name.startsWith(`${maker}-`);
  const [kind = '', name = ''] = owner.split('/');
  const now = resolve(kind, name);
  return (metadata.ownerReferences ?? []).some((one) => one.controller && one.kind === kind && one.name === now);
}
