/** DynamicResources: without resource claims there is nothing to serve, and every node gets 0. */
import { ofPod } from '../fields/field.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';

const fields = [ofPod('spec', 'resourceClaims')];

export const dynamicResources: PluginRecord<'DynamicResources'> = {
  fields,
  wakes: ['newNode', 'anyLabels', 'anyTaints', 'claimsUnknown'],
  score: {
    explain: () => ({ sections: [{ notes: [message('inspector:explain.dynamicNone')] }], fields }),
    evidence: {},
  },
};
