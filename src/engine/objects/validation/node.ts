/** Nodes (Kubernetes 1.36, core/validation, ValidateNode and ValidateNodeUpdate). */
import { goQuoted } from '../fieldError.ts';
import { isMappedIpv4, parseCidr } from '../ipAddress.ts';
import type { Node } from '../types.ts';
import { Field } from './field.ts';
import { duplicate, type FieldErrors, forbidden, internalError, invalid } from './fieldErrors.ts';
import { rangeErrors } from './ipErrors.ts';
import { metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { amountsErrors } from './resources.ts';
import { subdomainNameErrors } from './syntax.ts';
import { taintErrors } from './tolerations.ts';

const onlyOnce = (name: string) => `node updates may not change ${name} except from "" to valid`;

/** @param old as it is stored, where it is updated: its status stays */
export function* nodeErrors(node: Node, old?: Node): FieldErrors {
  const { metadata } = node;
  yield* metadataErrors(metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  const status = (old ?? node).status ?? {};
  yield* specErrors(node);
  yield* statusErrors(status);
  yield* rangesErrors(rangesOf(node));
  if (!old) return;
  yield* metadataUpdateErrors(metadata, old.metadata);
  yield* statusErrors(status);
  yield* changeErrors(node, old);
  const externalId = (one: WarnedNode) => one.spec?.externalID ?? '';
  if (externalId(node) !== externalId(old)) yield forbidden(Field.of('spec', 'externalID'), 'may not be updated');
  yield* specErrors(node);
}

/** Upstream looks for taints in the metadata. */
const specErrors = ({ spec }: Node): FieldErrors =>
  taintErrors(spec?.taints, Field.of('metadata', 'taints').fieldAt(['spec', 'taints']));

/** With what is unused and still looked at. */
export interface WarnedNode extends Omit<Node, 'spec'> {
  spec?: NonNullable<Node['spec']> & { externalID?: string };
}

interface WrittenStatus extends NonNullable<Node['status']> {
  nodeInfo?: { swap?: { capacity?: number } };
}

/** What can be allocated is the capacity where it is not written. */
function* statusErrors({ capacity, allocatable = capacity, declaredFeatures, nodeInfo }: WrittenStatus): FieldErrors {
  yield* amountsErrors(capacity, Field.of('status', 'capacity'));
  yield* amountsErrors(allocatable, Field.of('status', 'allocatable'));
  const swap = nodeInfo?.swap?.capacity;
  const swapField = Field.of('metadata', 'nodeSwapStatus', 'capacity').fieldAt([
    'status',
    'nodeInfo',
    'swap',
    'capacity',
  ]);
  if (swap !== undefined && swap <= 0) yield invalid(swapField, swap, 'must be greater than zero');
  yield* featureErrors(declaredFeatures ?? [], Field.of('status', 'declaredFeatures'));
}

const longestFeature = 253;
const featureName = /^[A-Z][a-zA-Z0-9]*(?:\/[a-zA-Z][a-zA-Z0-9]*)*$/;

function* featureErrors(features: readonly string[], field: Field): FieldErrors {
  for (const [index, feature] of features.entries()) {
    const wrong = feature.length > longestFeature ? `must be no more than ${longestFeature} characters` : featureRule;
    if (feature.length > longestFeature || !featureName.test(feature))
      yield invalid(field.index(index), feature, `invalid feature name ${goQuoted(feature)}: ${wrong}`);
    const next = features[index + 1];
    if (next === undefined) continue;
    if (next === feature) yield duplicate(field.index(index + 1), next);
    else if (feature > next) yield invalid(field.index(index + 1), next, 'list must be sorted alphabetically');
  }
}

const featureRule =
  "must start with an UpperCamelCase segment, with subsequent segments separated by '/' (e.g., MyFeature or " +
  'MyFeature/mySubFeature), and contain only alphanumeric characters and slashes';

/** The single range of older clients counts where the two disagree. */
function rangesOf({ spec: { podCIDR, podCIDRs } = {} }: Node): readonly string[] {
  const isAlone = podCIDR && podCIDRs?.[0] !== podCIDR;
  return isAlone ? [podCIDR] : (podCIDRs ?? []);
}

function* rangesErrors(ranges: readonly string[]): FieldErrors {
  const field = Field.of('spec', 'podCIDRs');
  for (const [index, range] of ranges.entries()) yield* rangeErrors(range, field.index(index));
  if (ranges.length < 2) return;
  const wrong = ranges.find((range) => !parseCidr(range));
  if (wrong !== undefined) {
    const text = `invalid CIDR[${ranges.indexOf(wrong)}]: <nil> (invalid CIDR address: ${wrong})`;
    yield internalError(field, `invalid PodCIDRs. failed to check with dual stack with error:${text}`);
  }
  const isDual = wrong === undefined && new Set(ranges.map(isIpv6)).size > 1;
  if (!isDual || ranges.length > 2)
    yield invalid(field, ranges, 'may specify no more than one CIDR for each IP family');
}

function isIpv6(range: string): boolean {
  const address = parseCidr(range)?.address ?? [];
  return address.length > 4 && !isMappedIpv4(address);
}

function* changeErrors(node: Node, old: Node): FieldErrors {
  const [ranges, before] = [rangesOf(node), rangesOf(old)];
  const changed = before.filter((range, index) => range !== ranges[index]);
  const at = Field.of('spec', 'podCIDRs');
  if (before.length > 0 && before.length !== ranges.length) yield forbidden(at, onlyOnce('podCIDR'));
  else for (const _ of changed) yield forbidden(at, onlyOnce('podCIDR'));
  if (old.spec?.providerID && old.spec.providerID !== node.spec?.providerID)
    yield forbidden(Field.of('spec', 'providerID'), onlyOnce('providerID'));
}
