/** The runs of a pod's containers: from its status, and where that is not told from the kubelet's events. */
import { type Fields, fieldsAt, listAt, numberAt, textAt } from '../../objects/fields.ts';
import { type Instant, instantOf } from '../instant.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import type { Occurrence } from '../podEvents.ts';
import type { ContainerLife } from './life.ts';

export interface Run {
  attempt: number;
  started: Instant | null;
  ended: Instant | null;
  exitCode: number | undefined;
  reason: string | undefined;
  /** When somebody first saw that it had ended. */
  endSeen: Instant | null;
}

export interface Container {
  name: string;
  kind: ContainerLife['kind'];
  spec: Fields | undefined;
  runs: readonly Run[];
}

export function containersOf(record: ObjectRecord, events: readonly Occurrence[]): readonly Container[] {
  const spec = record.states.findLast(({ object }) => listAt(object, 'spec', 'containers').length > 0)?.object;
  const runs = new Runs();
  for (const { object, at } of record.states) {
    for (const list of ['initContainerStatuses', 'containerStatuses', 'ephemeralContainerStatuses'])
      for (const status of listAt(object, 'status', list)) runs.see(status, at);
  }
  const inits = listAt(spec, 'spec', 'initContainers').map((one) => ({ one, isInit: true }));
  const mains = listAt(spec, 'spec', 'containers').map((one) => ({ one, isInit: false }));
  const known = [...inits, ...mains].map(({ one, isInit }) => ({
    name: textAt(one, 'name') ?? '',
    kind: !isInit ? ('main' as const) : one['restartPolicy'] === 'Always' ? ('sidecar' as const) : ('init' as const),
    spec: one,
  }));
  const names = new Set(known.map(({ name }) => name));
  const others = [...new Set([...runs.names, ...startedIn(events)])].filter((name) => !names.has(name));
  return [...known, ...others.map((name) => ({ name, kind: undefined, spec: undefined }))].map((container) => {
    const seen = runs.of(container.name);
    return { ...container, runs: [...earlier(runsTold(events, container.name), seen), ...seen] };
  });
}

class Runs {
  readonly #runs = new Map<string, Map<number, Run>>();

  get names(): Iterable<string> {
    return this.#runs.keys();
  }

  of(name: string): readonly Run[] {
    return [...(this.#runs.get(name)?.values() ?? [])].sort((a, b) => a.attempt - b.attempt);
  }

  /** restartCount is that of the newest run: of the one in lastState while the container waits, else of the one in state (REC-5). */
  see(status: Fields, at: Instant | null): void {
    const name = textAt(status, 'name');
    const count = numberAt(status, 'restartCount');
    if (name === undefined || count === undefined) return;
    const { running, terminated, waiting } = fieldsAt(status, 'state');
    const last = fieldsAt(status, 'lastState')['terminated'];
    if (running) this.#put(name, count, { started: running, ended: null, at });
    if (terminated) this.#put(name, count, { started: terminated, ended: terminated, at });
    const before = waiting || !(running || terminated) ? count : count - 1;
    if (last && before >= 0) this.#put(name, before, { started: last, ended: last, at });
  }

  #put(
    name: string,
    attempt: number,
    { started, ended, at }: { started: unknown; ended: unknown; at: Instant | null },
  ) {
    const began = instantOf(textAt(started, 'startedAt'));
    // A container that never began, or of which the kubelet lost all trace, has no times.
    if (began === null || began.us <= 0) return;
    const runs = this.#runs.get(name) ?? new Map<number, Run>();
    this.#runs.set(name, runs);
    const run = runs.get(attempt) ?? {
      attempt,
      started: began,
      ended: null,
      exitCode: undefined,
      reason: undefined,
      endSeen: null,
    };
    runs.set(attempt, run);
    if (!ended || run.ended) return;
    run.ended = instantOf(textAt(ended, 'finishedAt'));
    run.exitCode = numberAt(ended, 'exitCode');
    run.reason = textAt(ended, 'reason');
    run.endSeen = at;
  }
}

const startedIn = (events: readonly Occurrence[]): readonly string[] =>
  events.flatMap(({ reason, container }) => (reason === 'Started' && container !== undefined ? [container] : []));

/** Those before the ones that a status still shows. */
const earlier = (named: readonly Run[], seen: readonly Run[]): readonly Run[] =>
  named.filter(({ attempt }) => attempt < (seen[0]?.attempt ?? Number.POSITIVE_INFINITY));

/** Counted events keep their first and their last time; of what came before the record, or after a kubelet began to count anew, they don't tell which run it was (REC-8). */
function runsTold(events: readonly Occurrence[], name: string): readonly Run[] {
  if (!events.some(({ reason }) => reason === 'Scheduled')) return [];
  const starts = events.filter(({ reason, container }) => reason === 'Started' && container === name);
  const [first] = starts;
  return starts
    .filter(({ event }) => event === first?.event)
    .filter(({ before }) => before === 0 || starts.every(({ event }) => event === first?.event))
    .map(({ at, whole, before }) => ({
      attempt: before,
      started: whole ?? at,
      ...{ ended: null, exitCode: undefined, reason: undefined, endSeen: null },
    }));
}
