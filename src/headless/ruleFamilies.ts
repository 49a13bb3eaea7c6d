/** Single rules of Kubernetes by name: what each answers to an input of the recorded families. */
import { validation } from './validationRules.ts';
import type { FamilyAnswer } from './families.ts';
import { apiServerFamilies } from './apiServerRules.ts';
import { evictionFamilies } from './evictionRules.ts';
import { kubeletFamilies } from './kubeletRules.ts';
import { nodeFamilies } from './nodeRules.ts';
import { objectFamilies } from './objectRules.ts';
import { podFamilies } from './podRules.ts';
import { syncFamilies } from './syncRules.ts';
import { workloadFamilies } from './workloadRules.ts';

/** Family name → its answer. */
export const ruleFamilies: ReadonlyMap<string, FamilyAnswer> = new Map(
  Object.entries<FamilyAnswer>({
    ...objectFamilies,
    ...podFamilies,
    'validation-pod-create': validation,
    'validation-pod-update': validation,
    'validation-other': validation,
    ...apiServerFamilies,
    ...kubeletFamilies,
    ...syncFamilies,
    ...workloadFamilies,
    ...nodeFamilies,
    ...evictionFamilies,
  }),
);
