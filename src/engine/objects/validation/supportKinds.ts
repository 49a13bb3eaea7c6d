/** Kinds that no part of the simulation reads, and what the API server says to them (Kubernetes 1.36, Validate of each kind's strategy; API-25). */
import type { KubeObject } from '../types.ts';
import { endpointSliceErrors, endpointSliceWarnings, type WrittenEndpointSlice } from './endpointSlice.ts';
import type { FieldErrors, Warnings } from './fieldErrors.ts';
import {
  ingressClassErrors,
  ingressErrors,
  ingressWarnings,
  type WrittenIngress,
  type WrittenIngressClass,
} from './ingress.ts';
import { networkPolicyErrors, networkPolicyWarnings, type WrittenNetworkPolicy } from './networkPolicy.ts';
import { bindingErrors, roleErrors, type WrittenBinding, type WrittenRole } from './roles.ts';
import {
  accountErrors,
  accountWarnings,
  csiDriverErrors,
  csiDriverWarnings,
  csiNodeErrors,
  leaseErrors,
  runtimeClassErrors,
  type WrittenCsiDriver,
  type WrittenCsiNode,
  type WrittenLease,
  type WrittenRuntimeClass,
} from './supportObjects.ts';

interface Rules {
  errors: (object: KubeObject, old?: KubeObject) => FieldErrors;
  warnings?: (object: KubeObject, isUpdate: boolean) => Warnings;
}

/** Both are of the kind that the rules are found by. */
const rulesOf = <Of extends KubeObject>(
  errors: (object: Of, old?: Of) => FieldErrors,
  warnings?: (object: Of, isUpdate: boolean) => Warnings,
): Rules => ({
  errors: (object, old) => errors(object as Of, old as Of | undefined),
  ...(warnings && { warnings: (object, isUpdate) => warnings(object as Of, isUpdate) }),
});

const kinds: ReadonlyMap<string, Rules> = new Map([
  ['ServiceAccount', rulesOf(accountErrors, accountWarnings)],
  ...['Role', 'ClusterRole'].map((kind) => [kind, rulesOf<WrittenRole>(roleErrors)] as const),
  ...['RoleBinding', 'ClusterRoleBinding'].map((kind) => [kind, rulesOf<WrittenBinding>(bindingErrors)] as const),
  ['NetworkPolicy', rulesOf<WrittenNetworkPolicy>(networkPolicyErrors, networkPolicyWarnings)],
  ['Ingress', rulesOf<WrittenIngress>(ingressErrors, ingressWarnings)],
  ['IngressClass', rulesOf<WrittenIngressClass>(ingressClassErrors)],
  ['EndpointSlice', rulesOf<WrittenEndpointSlice>(endpointSliceErrors, endpointSliceWarnings)],
  ['RuntimeClass', rulesOf<WrittenRuntimeClass>(runtimeClassErrors)],
  ['Lease', rulesOf<WrittenLease>(leaseErrors)],
  ['CSIDriver', rulesOf<WrittenCsiDriver>(csiDriverErrors, csiDriverWarnings)],
  ['CSINode', rulesOf<WrittenCsiNode>(csiNodeErrors)],
]);

/** null for kinds that are none of these. @param old the object as it is stored, where it is updated */
export const supportErrors = (object: KubeObject, old?: KubeObject): FieldErrors | null =>
  kinds.get(object.kind)?.errors(object, old) ?? null;

/** @param isUpdate whether it is there already */
export function* supportWarnings(object: KubeObject, isUpdate: boolean): Warnings {
  yield* kinds.get(object.kind)?.warnings?.(object, isUpdate) ?? [];
}
