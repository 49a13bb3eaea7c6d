/** What the API server warns of in Services (Kubernetes 1.36, api/service, GetWarningsForService). */
import { addressWarnings, rangeWarnings } from './addressWarnings.ts';
import { Field } from './field.ts';
import type { Warnings } from './fieldErrors.ts';
import { type FullService, isHeadless } from './serviceTypes.ts';

const field = Field.of('spec');
const formerHints = 'service.kubernetes.io/topology-aware-hints';

/** @param service prepared */
export function* serviceWarnings({ metadata, spec }: FullService): Warnings {
  if (metadata.annotations?.[formerHints] !== undefined)
    yield `annotation ${formerHints} is deprecated, please use service.kubernetes.io/topology-mode instead`;
  const { type = '', externalIPs = [], loadBalancerIP = '' } = spec;
  const isExternalName = type === 'ExternalName';
  const hasNoAddress = type === 'ClusterIP' && isHeadless(spec);
  if (!isExternalName && !isHeadless(spec))
    for (const [index, ip] of (spec.clusterIPs ?? []).entries())
      yield* addressWarnings(ip, field.child('clusterIPs').index(index));
  if (hasNoAddress) {
    if (loadBalancerIP) yield 'spec.loadBalancerIP is ignored for headless services';
    if (externalIPs.length > 0) yield 'spec.externalIPs is ignored for headless services';
    if (spec.sessionAffinity !== 'None') yield 'spec.SessionAffinity is ignored for headless services';
  }
  for (const [index, ip] of externalIPs.entries()) yield* addressWarnings(ip, field.child('externalIPs').index(index));
  if (externalIPs.length > 0 && !hasNoAddress && !isExternalName)
    yield 'spec.externalIPs is deprecated and may no longer be implemented in some clusters';
  if (loadBalancerIP) yield* addressWarnings(loadBalancerIP, field.child('loadBalancerIP'));
  for (const [index, range] of (spec.loadBalancerSourceRanges ?? []).entries())
    yield* rangeWarnings(range, field.child('loadBalancerSourceRanges').index(index));
  if (isExternalName && externalIPs.length > 0) yield 'spec.externalIPs is ignored when spec.type is "ExternalName"';
  if (!isExternalName && spec.externalName) yield 'spec.externalName is ignored when spec.type is not "ExternalName"';
  if (spec.trafficDistribution === 'PreferClose')
    yield 'spec.trafficDistribution: "PreferClose" is deprecated; use "PreferSameZone"';
}
