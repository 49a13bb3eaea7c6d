/** ServiceAccounts, RuntimeClasses, Leases and CSI drivers (Kubernetes 1.36, core, node, coordination and storage/validation; API-25). */
import type { KubeObject, Labels, ResourceList, Toleration } from '../types.ts';
import { Field } from './field.ts';
import {
  cut,
  duplicate,
  type FieldErrors,
  invalid,
  invalids,
  notSupported,
  required,
  tooLong,
  type Warnings,
} from './fieldErrors.ts';
import { keyErrors, labelErrors } from './labels.ts';
import { immutable, metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { containerResourceName, resourceErrors } from './resources.ts';
import { isSame } from './sameValue.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';
import { tolerationErrors } from './tolerations.ts';

export function* accountErrors({ metadata }: KubeObject, old?: KubeObject): FieldErrors {
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
  yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
}

const mountable = 'kubernetes.io/enforce-mountable-secrets';

export function* accountWarnings({ metadata }: KubeObject, isUpdate: boolean): Warnings {
  if (!isUpdate && metadata.annotations?.[mountable] !== undefined)
    yield `metadata.annotations[${mountable}]: deprecated in v1.32+; prefer separate namespaces to isolate access to mounted secrets`;
}

export interface WrittenRuntimeClass extends KubeObject {
  kind: 'RuntimeClass';
  handler?: string;
  overhead?: { podFixed?: ResourceList };
  scheduling?: { nodeSelector?: Labels; tolerations?: readonly Toleration[] };
}

export function* runtimeClassErrors(one: WrittenRuntimeClass, old?: WrittenRuntimeClass): FieldErrors {
  const { metadata, handler = '', overhead, scheduling } = one;
  yield* metadataErrors(metadata, { isNamespaced: false, nameErrors: subdomainNameErrors, isCommon: true });
  const field = Field.of('handler');
  if (handler === '') yield required(field);
  else yield* invalids(field, handler, labelNameErrors(handler));
  const rules = { nameErrors: containerResourceName, claims: [] };
  if (overhead) yield* resourceErrors({ limits: overhead.podFixed ?? {} }, Field.of('overhead'), rules);
  if (scheduling) {
    const at = Field.of('scheduling');
    yield* labelErrors(scheduling.nodeSelector, at.child('nodeSelector'));
    yield* tolerationErrors(scheduling.tolerations, at.child('tolerations'));
    yield* twinErrors(scheduling.tolerations ?? [], at.child('tolerations'));
  }
  if (!old) return;
  yield* metadataUpdateErrors(metadata, old.metadata, true);
  if ((old.handler ?? '') !== handler) yield invalid(field, handler, immutable);
}

function* twinErrors(tolerations: readonly Toleration[], at: Field): FieldErrors {
  const seen = new Set<string>();
  for (const [
    index,
    { key = '', operator = '', value = '', effect = '', tolerationSeconds = null },
  ] of tolerations.entries()) {
    const text = JSON.stringify([key, operator, value, effect]);
    const shown = { Key: key, Operator: operator, Value: value, Effect: effect, TolerationSeconds: tolerationSeconds };
    if (seen.has(text)) yield duplicate(at.index(index), shown);
    seen.add(text);
  }
}

export interface WrittenLease extends KubeObject {
  kind: 'Lease';
  spec?: { leaseDurationSeconds?: number; leaseTransitions?: number };
}

/** Strategy and preferred holder wait for a feature gate that is off: they are dropped. */
export function* leaseErrors({ metadata, spec = {} }: WrittenLease, old?: WrittenLease): FieldErrors {
  if (old) yield* metadataUpdateErrors(metadata, old.metadata, true);
  else yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors, isCommon: true });
  const { leaseDurationSeconds: seconds, leaseTransitions: transitions } = spec;
  const field = Field.of('spec');
  if (seconds !== undefined && seconds <= 0)
    yield invalid(field.child('leaseDurationSeconds'), seconds, 'must be greater than 0');
  if (transitions !== undefined && transitions < 0)
    yield invalid(field.child('leaseTransitions'), transitions, 'must be greater than or equal to 0');
}

interface DriverSpec {
  attachRequired?: boolean;
  fsGroupPolicy?: string;
  tokenRequests?: readonly { audience?: string; expirationSeconds?: number }[];
  volumeLifecycleModes?: readonly string[];
  nodeAllocatableUpdatePeriodSeconds?: number;
  serviceAccountTokenInSecrets?: boolean;
}
export interface WrittenCsiDriver extends KubeObject {
  kind: 'CSIDriver';
  spec?: DriverSpec;
}

const modesOf = ({ volumeLifecycleModes: modes = [] }: DriverSpec): readonly string[] =>
  modes.length > 0 ? modes : ['Persistent'];
const lifecycles = ['Persistent', 'Ephemeral'];
const policies = ['File', 'None', 'ReadWriteOnceWithFSType'];

export function* csiDriverErrors({ metadata, spec = {} }: WrittenCsiDriver, old?: WrittenCsiDriver): FieldErrors {
  const field = Field.of('spec');
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
  else yield* metadataErrors(metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  const { fsGroupPolicy, tokenRequests = [], serviceAccountTokenInSecrets: inSecrets } = spec;
  if (fsGroupPolicy !== undefined && !policies.includes(fsGroupPolicy))
    yield notSupported(field.child('fsGroupPolicy'), fsGroupPolicy, policies);
  yield* tokenErrors(tokenRequests, field.child('tokenRequests'));
  const modes = field.child('volumeLifecycleModes');
  for (const mode of spec.volumeLifecycleModes ?? [])
    if (!lifecycles.includes(mode)) yield notSupported(modes, mode, lifecycles);
  const { nodeAllocatableUpdatePeriodSeconds: period } = spec;
  if (period !== undefined && period < 10)
    yield invalid(
      field.child('nodeAllocatableUpdatePeriodSeconds'),
      period,
      'must be greater than or equal to 10 seconds',
    );
  if (inSecrets !== undefined && tokenRequests.length === 0) {
    const text = 'serviceAccountTokenInSecrets is set but no tokenRequests are specified';
    yield invalid(field.child('serviceAccountTokenInSecrets'), inSecrets, text);
  }
  if (!old) return;
  const { attachRequired = true } = spec;
  const { attachRequired: attached = true } = old.spec ?? {};
  const [now, before] = [modesOf(spec), modesOf(old.spec ?? {})];
  // Upstream's own name of the field.
  if (attachRequired !== attached) yield invalid(field.child('attachedRequired'), attachRequired, immutable);
  if (!isSame(now, before)) yield invalid(modes, now, immutable);
}

const longestExpiration = 2 ** 32;

function* tokenErrors(requests: NonNullable<DriverSpec['tokenRequests']>, field: Field): FieldErrors {
  const audiences = new Set<string>();
  for (const [index, { audience = '', expirationSeconds: seconds }] of requests.entries()) {
    const at = field.index(index);
    if (audiences.has(audience)) yield duplicate(at.child('audience'), audience);
    else if (seconds !== undefined && seconds < 600)
      yield invalid(at.child('expirationSeconds'), seconds, 'may not specify a duration less than 10 minutes');
    else if (seconds !== undefined && seconds > longestExpiration)
      yield invalid(at.child('expirationSeconds'), seconds, 'may not specify a duration larger than 2^32 seconds');
    audiences.add(audience);
  }
}

export function* csiDriverWarnings({ spec = {} }: WrittenCsiDriver, isUpdate: boolean): Warnings {
  if (!isUpdate && (spec.tokenRequests ?? []).length > 0 && spec.serviceAccountTokenInSecrets === undefined)
    yield 'spec.serviceAccountTokenInSecrets is unset; if supported by this CSI driver, set to true to prevent possible logging of tokens in volume attributes';
}

interface NodeDriver {
  name?: string;
  nodeID?: string;
  topologyKeys?: readonly string[];
  allocatable?: { count?: number };
}
export interface WrittenCsiNode extends KubeObject {
  kind: 'CSINode';
  spec?: { drivers?: readonly NodeDriver[] };
}

const longestNodeId = 256;

export function* csiNodeErrors({ metadata, spec = {} }: WrittenCsiNode, old?: WrittenCsiNode): FieldErrors {
  const field = Field.of('spec', 'drivers');
  yield* metadataErrors(metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  const names = new Set<string>();
  for (const [index, driver] of (spec.drivers ?? []).entries())
    yield* nodeDriverErrors(driver, names, field.index(index));
  for (const before of old?.spec?.drivers ?? [])
    for (const { allocatable: _, ...driver } of spec.drivers ?? []) {
      const { allocatable: __, ...was } = before;
      if (driver.name === was.name && !isSame(driver, was)) yield cut(field, immutable);
    }
}

function* nodeDriverErrors(driver: NodeDriver, names: Set<string>, at: Field): FieldErrors {
  const { name = '', nodeID = '', topologyKeys = [], allocatable } = driver;
  if (name === '') yield required(at.child('name'));
  else {
    if (name.length > 63) yield tooLong(at.child('name'), 63);
    yield* invalids(at.child('name'), name, subdomainNameErrors(name.toLowerCase()));
  }
  if (nodeID === '') yield required(at.child('nodeID'));
  if (nodeID.length > longestNodeId)
    yield invalid(at.child('nodeID'), nodeID, `must be ${longestNodeId} characters or less`);
  const { count } = allocatable ?? {};
  if (count !== undefined && count < 0)
    yield invalid(at.child('allocatable', 'count'), count, 'must be greater than or equal to 0');
  if (names.has(name)) yield duplicate(at.child('name'), name);
  names.add(name);
  const keys = new Set<string>();
  for (const key of topologyKeys) {
    if (key === '') yield required(at);
    if (keys.has(key)) yield duplicate(at, key);
    keys.add(key);
    yield* keyErrors(key, at);
  }
}
