/** DynamicResources: without resource claims there is nothing to serve, and every node gets 0. */
import { said } from '../../text/words.ts';
import { ofPod } from '../fields/field.ts';
import type { PluginRecord } from './record.ts';

const fields = [ofPod('spec', 'resourceClaims')];

export const dynamicResources: PluginRecord<'DynamicResources'> = {
  fields,
  wakes: ['newNode', 'anyLabels', 'anyTaints', 'claimsUnknown'],
  score: { explain: () => ({ sections: [{ notes: [said('explain.dynamicNone')] }], fields }), evidence: {} },
};
