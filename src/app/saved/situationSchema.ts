/**
 * What a situation has to be before it is run: it may come from a file system that was cut off, another version of this
 * page, or a hand. Each kind of action and each of its fields is named here; the types see to it.
 */
import type { ObjectRef } from '../../engine/objects/ref.ts';
import * as v from 'valibot';
import { controllerNames, type Fault } from '../../engine/simulation/faults.ts';
import type { Action, SimulationOptions, Situation, Source, Tuning } from '../../engine/simulation/situation.ts';

type Schema<Value> = v.GenericSchema<unknown, Value>;
/** A schema for each field, those that may be absent included. */
type Fields<Shape> = { readonly [Field in keyof Shape]-?: Schema<Shape[Field] | undefined> };

/** A year of simulated time: nobody gets there, and its numbers are still exact. */
const longestMs = 366 * 86_400_000;

const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e12));
const text = v.string();
const flag = v.boolean();
// What names no object finds none.
const subject = text as unknown as Schema<ObjectRef>;
const maybe = <Value>(schema: Schema<Value>) => v.optional(schema);
const texts = v.record(text, text);
/** An instant, or a length of time. */
export const millis = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(longestMs));

const sourceFields: Fields<Source> = {
  id: text,
  name: text,
  content: v.union([text, v.instance(Blob)]),
  only: maybe(v.literal('Node')),
  form: maybe(v.picklist(['record', 'live'])),
  lacks: maybe(v.array(text)),
};
const source = v.looseObject(sourceFields) as Schema<Source>;

const nodeFault = { node: text };
const faults: { readonly [What in Fault['what']]: Fields<Omit<Extract<Fault, { what: What }>, 'what'>> } = {
  apiServer: {},
  etcd: {},
  controller: { name: v.picklist(controllerNames) },
  secondManager: {},
  link: nodeFault,
  kubelet: nodeFault,
  power: nodeFault,
  kubeProxy: nodeFault,
  peers: nodeFault,
  runtime: nodeFault,
  slowDisk: { node: text, factor: amount },
  lease: nodeFault,
  pause: nodeFault,
  storage: nodeFault,
  clients: nodeFault,
  lastDelete: nodeFault,
};
const fault = v.variant(
  'what',
  Object.entries(faults).map(([what, fields]) => v.looseObject({ what: v.literal(what), ...fields })),
) as unknown as Schema<Fault>;

const patch = v.variant('type', [
  v.looseObject({
    type: v.literal('json'),
    steps: v.array(v.looseObject({ op: text, path: text, value: v.optional(v.unknown()) })),
  }),
  v.looseObject({ type: v.literal('merge'), fields: v.record(text, v.unknown()) }),
  v.looseObject({ type: v.literal('strategic'), fields: v.record(text, v.unknown()) }),
]);

const pod = { pod: text };
const node = { node: text };
const propagationPolicy = maybe(v.picklist(['Background', 'Foreground', 'Orphan']));
const gracePeriodSeconds = maybe(amount);

type DoneBy<Kind extends Action['do']> = Omit<Extract<Action, { do: Kind }>, 't' | 'do'>;
const actions: { readonly [Kind in Action['do']]: Fields<DoneBy<Kind>> } = {
  apply: { source },
  edit: { source, force: maybe(flag) },
  scheduler: { runs: flag },
  bind: { ...pod, ...node },
  schedule: pod,
  move: { ...pod, ...node },
  recreate: { ...pod, ...node },
  delete: { ...pod, gracePeriodSeconds, propagationPolicy },
  deleteObject: { subject, propagationPolicy },
  evict: { ...pod, gracePeriodSeconds },
  shutdown: node,
  fault: { fault, runs: flag },
  patch: { subject, patch, subresource: maybe(v.picklist(['status', 'resize'])) },
  cordon: { ...node, unschedulable: flag },
  taint: {
    ...node,
    taint: v.looseObject({ key: text, value: v.optional(text), effect: v.optional(text) }) as Schema<
      DoneBy<'taint'>['taint']
    >,
    isRemoved: maybe(flag),
  },
  drain: {
    ...node,
    ignoreDaemonSets: maybe(flag),
    deleteEmptyDirData: maybe(flag),
    force: maybe(flag),
    gracePeriodSeconds,
    podSelector: maybe(text),
    timeoutSeconds: maybe(amount),
  },
  fence: node,
};
export const action = v.variant(
  'do',
  Object.entries(actions).map(([kind, fields]) => v.looseObject({ t: millis, do: v.literal(kind), ...fields })),
) as unknown as Schema<Action>;

const growth = maybe(
  v.looseObject({
    startMi: maybe(amount),
    growsMiPerSecond: maybe(amount),
    start: maybe(amount),
    growsPerSecond: maybe(amount),
    volume: maybe(text),
  }),
);
type Behaviour = NonNullable<Tuning['containers']>[string];
const behaviourFields: { readonly [Field in keyof Behaviour]-?: v.GenericSchema } = {
  runs: maybe(
    v.array(
      v.looseObject({ listensAfter: maybe(amount), after: maybe(amount), code: maybe(v.number()), oom: maybe(flag) }),
    ),
  ),
  onTerm: maybe(
    v.looseObject({
      ...{ after: maybe(amount), code: maybe(v.number()), ignore: maybe(flag), shell: maybe(flag) },
      ...{ atLeast: maybe(amount), atMost: maybe(amount) },
    }),
  ),
  probes: maybe(texts),
  ports: maybe(v.array(v.number())),
  memory: growth,
  disk: growth,
  logs: growth,
  inodes: growth,
  processes: growth,
  image: maybe(v.looseObject({ pullSeconds: maybe(amount), error: maybe(text), failFirst: maybe(amount) })),
};

const tuningFields: Fields<Tuning> = {
  terminationGracePeriodSeconds: maybe(amount),
  preStopSeconds: maybe(amount),
  shutdownSeconds: maybe(amount),
  ignoresSigterm: maybe(flag),
  containers: maybe(v.record(text, v.looseObject(behaviourFields))) as Schema<Tuning['containers']>,
};

type EvictionFields = Fields<SimulationOptions['eviction']>;
const eviction: EvictionFields = {
  evictionHard: texts,
  evictionSoft: texts,
  evictionSoftGracePeriod: texts,
  evictionMinimumReclaim: texts,
  evictionMaxPodGracePeriod: amount,
  evictionPressureTransitionPeriod: text,
};
const fencing: Fields<NonNullable<SimulationOptions['fencing']>> = {
  mechanism: v.picklist(['power', 'network', 'storage']),
  delaySeconds: amount,
  succeeds: flag,
  verifies: flag,
  release: v.picklist(['outOfService', 'deleteNode', 'forceDelete']),
};
const controllerFlags: Fields<NonNullable<SimulationOptions['controllerFlags']>> = {
  nodeMonitorGracePeriod: maybe(millis),
  terminatedPodThreshold: maybe(amount),
};
const era = v.picklist(['1.36', '1.23']);
export const optionFields: Fields<SimulationOptions> = {
  proxyDelayMs: v.objectWithRest({ default: millis }, millis),
  requestsPerSecond: amount,
  requestMs: millis,
  keepAlive: flag,
  loadBalancerDelayMs: millis,
  kubeletEra: v.objectWithRest({ default: era }, era),
  nodeShutdown: v.looseObject({ totalSeconds: amount, criticalSeconds: amount }),
  eviction: v.looseObject(eviction) as Schema<SimulationOptions['eviction']>,
  storage: v.looseObject({ attachMs: millis, detachMs: millis, forceDetachOnTimeout: flag }),
  fencing: v.nullable(v.looseObject(fencing)) as Schema<SimulationOptions['fencing']>,
  controllerFlags: maybe(v.looseObject(controllerFlags)) as Schema<SimulationOptions['controllerFlags']>,
};

export const tuning = v.record(text, v.looseObject(tuningFields)) as Schema<Situation['tuning']>;

const situationFields: Fields<Situation> = {
  version: v.literal(1),
  title: text,
  base: v.pipe(v.array(source), v.minLength(1)),
  actions: v.array(action),
  tuning,
  replicas: maybe(v.record(text, amount)),
  options: v.looseObject(optionFields) as Schema<SimulationOptions>,
  seed: v.pipe(v.number(), v.finite()),
};

export const situationSchema = v.looseObject(situationFields) as Schema<Situation>;
