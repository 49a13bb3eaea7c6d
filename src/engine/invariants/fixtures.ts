/** Hand-made traces, for rules that no real one breaks. */
import type { KubeObject, Pod, PodSpec, PodStatus } from '../objects/types.ts';
import { defaultLatencies } from '../simulation/latencies.ts';
import type { Endpoint, EndpointSlice } from '../objects/endpointTypes.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { Actor, EventOf, Happening, Millis, TraceEvent } from '../simulation/trace.ts';
import type { RuleBreach } from './check.ts';
import { Invariants } from './invariants.ts';

/** An event without its number: that is its place in the trace. */
export type TraceDraft = Omit<TraceEvent, 'id'> & Happening;

/** @param base beside node-1 @returns what each event of the trace breaks */
export function breaches(drafts: readonly TraceDraft[], base: readonly KubeObject[] = []): readonly RuleBreach[] {
  const objects = new Map<string, Map<string, KubeObject>>();
  for (const object of [{ kind: 'Node', metadata: { name: 'node-1' } }, ...base]) {
    const key = subjectOf(object).slice(object.kind.length + 1);
    objects.set(object.kind, (objects.get(object.kind) ?? new Map<string, KubeObject>()).set(key, object));
  }
  const trace: TraceEvent[] = [];
  const invariants = new Invariants({ objects, reality: new Map() }, trace, defaultLatencies);
  return drafts.flatMap((draft, id) => {
    const event = { ...draft, id };
    trace.push(event);
    return invariants.see(event);
  });
}

interface At {
  t?: Millis;
  uid?: string;
  cause?: number | null;
}
const about = ({ t = 0, uid = 'u', cause = null }: At) => ({ t, uid, subject: 'Pod/default/web', cause }) as const;

interface PodWords {
  status?: PodStatus;
  metadata?: Partial<Pod['metadata']>;
  spec?: Partial<PodSpec>;
}

/** The pod `web` stored, on node-1 and Running unless said. */
export function write(words: PodWords = {}, at: At & { type?: EventOf<'write'>['type'] } = {}): TraceDraft {
  const object: Pod = {
    kind: 'Pod',
    metadata: { name: 'web', uid: at.uid ?? 'u', ...words.metadata },
    spec: { nodeName: 'node-1', containers: [{ name: 'app' }], ...words.spec },
    status: words.status ?? { phase: 'Running' },
  };
  const type = at.type ?? 'MODIFIED';
  return { ...about(at), actor: { kind: 'apiserver' }, what: 'write', type, changed: [], object };
}

export const added = (words: PodWords = {}, at: At = {}): TraceDraft =>
  write({ ...words, status: words.status ?? { phase: 'Pending' } }, { ...at, type: 'ADDED' });
export const gone = (at: At): TraceDraft => write({}, { ...at, type: 'DELETED' });

export const call = (op: EventOf<'runtime'>['op'], at: At & { node?: string } = {}): TraceDraft => ({
  ...about(at),
  actor: { kind: 'kubelet', node: at.node ?? 'node-1' },
  what: 'runtime',
  op,
  container: 'app',
});

export const killing = (at: At = {}): TraceDraft => ({
  ...about(at),
  actor: { kind: 'kubelet', node: 'node-1' },
  what: 'event',
  type: 'Normal',
  reason: 'Killing',
  message: 'Stopping container app',
  fieldPath: 'spec.containers{app}',
  component: 'kubelet',
});

/** Somebody asks for the deletion without grace. */
export const force = (actor: Actor, at: At = {}): TraceDraft => ({
  ...about(at),
  actor,
  what: 'request',
  verb: 'delete',
  gracePeriodSeconds: 0,
});

export const slice = (endpoint: Partial<Endpoint> | null, { t = 0 }: At = {}): TraceDraft => {
  const listed = { pod: 'web', uid: 'u', node: 'node-1', addresses: ['10.0.0.1'] };
  const flags = { ready: true, serving: true, terminating: false };
  const object: EndpointSlice = {
    kind: 'EndpointSlice',
    metadata: { name: 'web-slice', labels: { 'kubernetes.io/service-name': 'web' } },
    endpoints: endpoint ? [{ ...listed, ...flags, ...endpoint }] : [],
  };
  const actor = { kind: 'apiserver' } as const;
  const what = { what: 'write', type: 'MODIFIED', changed: [] } as const;
  return { t, actor, subject: 'EndpointSlice/default/web-slice', cause: null, ...what, object };
};

/** Time passes: something happens elsewhere. */
export const later = (t: Millis): TraceDraft => ({
  t,
  actor: { kind: 'scheduler' },
  subject: 'Node/node-9',
  cause: null,
  what: 'event',
  type: 'Normal',
  reason: 'Starting',
  message: '',
  component: 'kubelet',
});

export const counted = (restartCount: number): PodStatus => ({
  phase: 'Running',
  containerStatuses: [{ name: 'app', ready: true, restartCount }],
});

export const deletedBy = (deletionTimestamp: string, deletionGracePeriodSeconds: number) => ({
  metadata: { deletionTimestamp, deletionGracePeriodSeconds },
});
