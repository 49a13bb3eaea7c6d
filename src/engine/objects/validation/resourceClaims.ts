/** A pod's claims of devices (Kubernetes 1.36, core/validation, validatePodResourceClaims). */
import type { Field } from './field.ts';
import { duplicate, type FieldErrors, invalid, invalids, required } from './fieldErrors.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';
import type { PodClaim } from './written.ts';

export function* podClaimErrors(claims: readonly PodClaim[] | undefined, field: Field): FieldErrors {
  const seen = new Set<string>();
  for (const [index, claim] of (claims ?? []).entries()) {
    const { name = '', resourceClaimName, resourceClaimTemplateName } = claim;
    const at = field.index(index);
    if (name === '') yield required(at.child('name'));
    else if (seen.has(name)) yield duplicate(at.child('name'), name);
    else yield* invalids(at.child('name'), name, labelNameErrors(name));
    seen.add(name);
    const kinds = [resourceClaimName, resourceClaimTemplateName].filter((one) => one !== undefined).length;
    if (kinds === 2) {
      const text = 'at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified';
      yield invalid(at, claimJson(claim), text);
    } else if (kinds === 0)
      yield invalid(at, claimJson(claim), 'must specify one of: `resourceClaimName`, `resourceClaimTemplateName`');
    for (const [key, given] of Object.entries({ resourceClaimName, resourceClaimTemplateName }))
      if (given !== undefined) yield* invalids(at.child(key), given, subdomainNameErrors(given));
  }
}

/** As Go writes the internal type down. */
const claimJson = ({ name, resourceClaimName, resourceClaimTemplateName }: PodClaim): object => ({
  Name: name ?? '',
  ResourceClaimName: resourceClaimName ?? null,
  ResourceClaimTemplateName: resourceClaimTemplateName ?? null,
});
