/** NodeUnschedulable: a cordoned node takes only pods that tolerate it. */
import type { FilterFacts } from '../../engine/scheduler/decision.ts';
import { ofNode, ofPod } from '../fields/field.ts';
import { said } from '../../text/words.ts';
import type { About, Explanation } from './explanation.ts';

type Facts = Extract<FilterFacts, { plugin: 'NodeUnschedulable' }>;

export function explainUnschedulable({ unschedulable, tolerated }: Facts, { node }: About): Explanation {
  const sentence = unschedulable
    ? said(tolerated ? 'explain.cordonedTolerated' : 'explain.cordoned', { node })
    : said('explain.notCordoned', { node });
  return { sections: [{ notes: [sentence] }], fields: [ofNode('spec', 'unschedulable'), ofPod('spec', 'tolerations')] };
}
