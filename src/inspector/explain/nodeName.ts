/** NodeName: a pod that names its node fits only there. */
import type { FilterFacts } from '../../engine/scheduler/decision.ts';
import { ofPod } from '../fields/field.ts';
import { said } from '../../text/words.ts';
import type { Explanation } from './explanation.ts';

type Facts = Extract<FilterFacts, { plugin: 'NodeName' }>;

export function explainNodeName({ wanted }: Facts): Explanation {
  const sentence = wanted === null ? said('explain.nameAny') : said('explain.nameWanted', { wanted });
  return { sections: [{ notes: [sentence] }], fields: [ofPod('spec', 'nodeName')] };
}
