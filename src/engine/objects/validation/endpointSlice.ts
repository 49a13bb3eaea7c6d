/** EndpointSlices (Kubernetes 1.36, discovery/validation; API-25). */
import { ipText, parseIp } from '../ipAddress.ts';
import type { KubeObject } from '../types.ts';
import { Field } from './field.ts';
import {
  duplicate,
  type FieldErrors,
  invalid,
  invalids,
  invalidTyped,
  notSupported,
  required,
  tooMany,
  type Warnings,
} from './fieldErrors.ts';
import { addressWarnings } from './addressWarnings.ts';
import { addressErrors, endpointErrors } from './ipErrors.ts';
import { keyErrors } from './labels.ts';
import { labelValueErrors } from '../labelSyntax.ts';
import { immutable, metadataErrors } from './metadata.ts';
import { isSame } from './sameValue.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';

interface Port {
  name?: string;
  protocol?: string;
  appProtocol?: string;
}
interface Named {
  name?: string;
}
interface Endpoint {
  addresses?: readonly string[];
  nodeName?: string;
  hostname?: string;
  hints?: { forZones?: readonly Named[]; forNodes?: readonly Named[] };
}
export interface WrittenEndpointSlice extends KubeObject {
  kind: 'EndpointSlice';
  addressType?: string;
  ports?: readonly Port[];
  endpoints?: readonly Endpoint[];
}

const ownControllers = ['endpointslice-controller.k8s.io', 'endpointslicemirroring-controller.k8s.io'];

export function* endpointSliceWarnings(
  { metadata, addressType, endpoints = [] }: WrittenEndpointSlice,
  isUpdate: boolean,
): Warnings {
  if (!isUpdate && addressType === 'FQDN') yield 'spec.addressType: FQDN endpoints are deprecated';
  if (ownControllers.includes(metadata.labels?.['endpointslice.kubernetes.io/managed-by'] ?? '')) return;
  for (const [index, { addresses = [] }] of endpoints.entries())
    for (const [place, address] of addresses.entries())
      yield* addressWarnings(address, Field.of('endpoints').index(index).child('addresses').index(place));
}

const most = { addresses: 100, ports: 20_000, endpoints: 1000, hints: 8 };
const addressTypes = ['FQDN', 'IPv4', 'IPv6'];

export function* endpointSliceErrors(slice: WrittenEndpointSlice, old?: WrittenEndpointSlice): FieldErrors {
  const { metadata, addressType = '', ports = [], endpoints = [] } = slice;
  yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  const field = Field.of('addressType');
  if (addressType === '') yield required(field);
  else if (!addressTypes.includes(addressType)) yield notSupported(field, addressType, addressTypes);
  yield* portsErrors(ports);
  if (!old || !isSame(endpoints, old.endpoints ?? [])) yield* endpointsErrors(endpoints, addressType);
  if (old && (old.addressType ?? '') !== addressType) yield invalidTyped(field, addressType, immutable);
}

function* portsErrors(ports: readonly Port[]): FieldErrors {
  const field = Field.of('ports');
  if (ports.length > most.ports) {
    yield tooMany(field, ports.length, most.ports);
    return;
  }
  const names = new Set<string>();
  for (const [index, { name = '', protocol = 'TCP', appProtocol }] of ports.entries()) {
    const at = field.index(index);
    if (name !== '') yield* invalids(at.child('name'), name, labelNameErrors(name));
    if (names.has(name)) yield duplicate(at.child('name'), name);
    names.add(name);
    if (!['SCTP', 'TCP', 'UDP'].includes(protocol))
      yield notSupported(at.child('protocol'), protocol, ['SCTP', 'TCP', 'UDP']);
    if (appProtocol !== undefined) yield* keyErrors(appProtocol, at.child('appProtocol'));
  }
}

function* endpointsErrors(endpoints: readonly Endpoint[], type: string): FieldErrors {
  const field = Field.of('endpoints');
  if (endpoints.length > most.endpoints) {
    yield tooMany(field, endpoints.length, most.endpoints);
    return;
  }
  for (const [index, { addresses = [], nodeName, hostname, hints }] of endpoints.entries()) {
    const at = field.index(index);
    const place = at.child('addresses');
    if (addresses.length === 0) yield required(place, 'must contain at least 1 address');
    else if (addresses.length > most.addresses) yield tooMany(place, addresses.length, most.addresses);
    for (const [number, address] of addresses.entries()) yield* oneAddress(address, type, [place, number]);
    if (nodeName !== undefined) yield* invalids(at.child('nodeName'), nodeName, subdomainNameErrors(nodeName));
    if (hostname !== undefined) yield* invalids(at.child('hostname'), hostname, labelNameErrors(hostname));
    yield* hintErrors(hints?.forZones ?? [], at.child('hints', 'forZones'), labelValueErrors);
    yield* hintErrors(hints?.forNodes ?? [], at.child('hints', 'forNodes'), subdomainNameErrors);
  }
}

function* oneAddress(address: string, type: string, [all, index]: readonly [Field, number]): FieldErrors {
  const at = all.index(index);
  if (type === 'FQDN') {
    yield* domainErrors(address, at);
    return;
  }
  if (type !== 'IPv4' && type !== 'IPv6') return;
  const wrong = [...(type === 'IPv4' ? addressErrors(address, at) : strictAddressErrors(address, at))];
  yield* wrong;
  if (wrong.length > 0) return;
  // Of the family the list is named, not the entry.
  if ((parseIp(address)?.length === 4) !== (type === 'IPv4')) yield invalid(all, address, `must be an ${type} address`);
  yield* endpointErrors(address, at);
}

/** Only the form in which an address is printed. */
function* strictAddressErrors(address: string, at: Field): FieldErrors {
  const wrong = [...addressErrors(address, at)];
  yield* wrong;
  const bytes = parseIp(address);
  if (wrong.length === 0 && bytes && ipText(bytes) !== address)
    yield invalid(at, address, `must be in canonical form ("${ipText(bytes)}")`);
}

function* domainErrors(written: string, at: Field): FieldErrors {
  if (written === '') {
    yield required(at);
    return;
  }
  const name = written.replace(/\.$/, '');
  const wrong = subdomainNameErrors(name);
  if (wrong.length > 0) yield invalid(at, name, wrong.join(','));
  else if (!name.includes('.'))
    yield invalid(at, name, 'should be a domain with at least two segments separated by dots');
  else {
    const label = name.split('.').find((one) => labelNameErrors(one).length > 0);
    if (label !== undefined) yield invalid(at, label, labelNameErrors(label).join(','));
  }
}

function* hintErrors(hints: readonly Named[], at: Field, nameErrors: (name: string) => readonly string[]): FieldErrors {
  if (hints.length > most.hints) {
    yield tooMany(at, hints.length, most.hints);
    return;
  }
  const names = new Set<string>();
  for (const [index, { name = '' }] of hints.entries()) {
    const place = at.index(index).child('name');
    if (names.has(name)) yield duplicate(place, name);
    names.add(name);
    yield* invalids(place, name, nameErrors(name));
  }
}
