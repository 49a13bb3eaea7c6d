/** Resource claims (kube-scheduler 1.36, DynamicResources): pods without claims get a row of zeros, never skipped. */
import { normalizeDefault } from '../framework/normalize.ts';
import { type Plugin, ready, scorePoint, skip } from '../framework/plugin.ts';

export interface DynamicResourcesScoreFacts {
  plugin: 'DynamicResources';
}

export const dynamicResources: Plugin<never, DynamicResourcesScoreFacts> = {
  name: 'DynamicResources',
  errors: { filter: 'not found' },
  filter({ pod }) {
    const hasClaims = (pod.spec.resourceClaims?.length ?? 0) > 0;
    return hasClaims ? { kind: 'leftOut', note: { feature: 'resourceClaims', detail: 'spec.resourceClaims' } } : skip;
  },
  score: scorePoint({
    preScore: () => ready(null),
    score: () => 0,
    normalize: normalizeDefault,
    facts: () => ({ plugin: 'DynamicResources' }),
  }),
};
