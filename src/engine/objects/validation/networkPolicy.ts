/** NetworkPolicies (Kubernetes 1.36, networking/validation; API-25). */
import { isInRange, parseCidr } from '../ipAddress.ts';
import type { KubeObject, LabelSelector } from '../types.ts';
import { rangeWarnings } from './addressWarnings.ts';
import { Field } from './field.ts';
import {
  type FieldErrors,
  forbidden,
  invalid,
  invalids,
  notSupported,
  required,
  type Warnings,
} from './fieldErrors.ts';
import { rangeErrors } from './ipErrors.ts';
import { selectorErrors } from './labels.ts';
import { metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { portNameErrors, portNumberErrors, subdomainNameErrors } from './syntax.ts';

interface Port {
  protocol?: string;
  port?: number | string;
  endPort?: number;
}
interface Block {
  cidr?: string;
  except?: readonly string[];
}
interface Peer {
  podSelector?: LabelSelector;
  namespaceSelector?: LabelSelector;
  ipBlock?: Block;
}
interface Rule {
  ports?: readonly Port[];
  from?: readonly Peer[];
  to?: readonly Peer[];
}
export interface WrittenNetworkPolicy extends KubeObject {
  kind: 'NetworkPolicy';
  spec?: {
    podSelector?: LabelSelector;
    ingress?: readonly Rule[];
    egress?: readonly Rule[];
    policyTypes?: readonly string[];
  };
}

const field = Field.of('spec');
const directions = [
  ['ingress', 'from'],
  ['egress', 'to'],
] as const;

export function* networkPolicyErrors(
  { metadata, spec = {} }: WrittenNetworkPolicy,
  old?: WrittenNetworkPolicy,
): FieldErrors {
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
  else yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  // What was there before is let be, wherever it stands now.
  const ranges = old ? [...blocksOf(old)].flatMap(([{ cidr = '', except = [] }]) => [cidr, ...except]) : [];
  yield* selectorErrors(spec.podSelector, field.child('podSelector'));
  for (const [way, side] of directions)
    for (const [index, rule] of (spec[way] ?? []).entries()) {
      const at = field.child(way).index(index);
      for (const [place, port] of (rule.ports ?? []).entries()) yield* portErrors(port, at.child('ports').index(place));
      for (const [place, peer] of (rule[side] ?? []).entries())
        yield* peerErrors(peer, ranges, at.child(side).index(place));
    }
  const { policyTypes = [] } = spec;
  if (policyTypes.length > 2) {
    yield invalid(field.child('policyTypes'), policyTypes, 'may not specify more than two policyTypes');
    return;
  }
  for (const [index, type] of policyTypes.entries())
    if (type !== 'Ingress' && type !== 'Egress')
      yield notSupported(field.child('policyTypes').index(index), type, ['Ingress', 'Egress']);
}

function* blocksOf({ spec = {} }: WrittenNetworkPolicy): Generator<readonly [Block, Field]> {
  for (const [way, side] of directions)
    for (const [index, rule] of (spec[way] ?? []).entries())
      for (const [place, { ipBlock }] of (rule[side] ?? []).entries())
        if (ipBlock) yield [ipBlock, field.child(way).index(index).child(side).index(place).child('ipBlock')];
}

/** @returns ranges that are no good form */
export function* networkPolicyWarnings(policy: WrittenNetworkPolicy): Warnings {
  for (const [{ cidr = '', except = [] }, at] of blocksOf(policy)) {
    yield* rangeWarnings(cidr, at.child('cidr'));
    for (const [index, range] of except.entries()) yield* rangeWarnings(range, at.child('except').index(index));
  }
}

function* portErrors({ protocol = 'TCP', port, endPort }: Port, at: Field): FieldErrors {
  const [place, end] = [at.child('port'), at.child('endPort')];
  if (!['TCP', 'UDP', 'SCTP'].includes(protocol))
    yield notSupported(at.child('protocol'), protocol, ['TCP', 'UDP', 'SCTP']);
  if (typeof port === 'number') {
    yield* invalids(place, port, portNumberErrors(port));
    if (endPort === undefined) return;
    if (endPort < port) yield invalid(end, port, 'must be greater than or equal to `port`');
    yield* invalids(end, endPort, portNumberErrors(endPort));
  } else if (port !== undefined) {
    if (endPort !== undefined) yield invalid(end, endPort, 'may not be specified when `port` is non-numeric');
    yield* invalids(place, port, portNameErrors(port));
  } else if (endPort !== undefined) yield invalid(end, endPort, 'may not be specified when `port` is not specified');
}

function* peerErrors(
  { podSelector, namespaceSelector, ipBlock }: Peer,
  ranges: readonly string[],
  at: Field,
): FieldErrors {
  yield* selectorErrors(podSelector, at.child('podSelector'));
  yield* selectorErrors(namespaceSelector, at.child('namespaceSelector'));
  if (ipBlock) yield* blockErrors(ipBlock, ranges, at.child('ipBlock'));
  const others = [podSelector, namespaceSelector].filter(Boolean).length;
  if (others === 0 && !ipBlock) yield required(at, 'must specify a peer');
  else if (others > 0 && ipBlock) yield forbidden(at, 'may not specify both ipBlock and another peer');
}

function* blockErrors({ cidr = '', except = [] }: Block, ranges: readonly string[], at: Field): FieldErrors {
  if (cidr === '') {
    yield required(at.child('cidr'));
    return;
  }
  yield* rangeErrors(cidr, at.child('cidr'), ranges);
  const whole = parseCidr(cidr);
  if (!whole) return;
  for (const [index, text] of except.entries()) {
    const place = at.child('except').index(index);
    yield* rangeErrors(text, place, ranges);
    const part = parseCidr(text);
    if (part && (!isInRange(part.network, whole) || whole.length >= part.length))
      yield invalid(place, text, 'must be a strict subset of `cidr`');
  }
}
