/** NodeUnschedulable: a cordoned node takes only pods that tolerate it. */
import type { FilterFacts } from '../../engine/scheduler/decision.ts';
import { ofNode, ofPod } from '../fields/field.ts';
import type { About, Explanation } from '../explain/explanation.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';

const fields = [ofNode('spec', 'unschedulable'), ofPod('spec', 'tolerations')];

type Facts = Extract<FilterFacts, { plugin: 'NodeUnschedulable' }>;

function explainUnschedulable({ unschedulable, tolerated }: Facts, { node }: About): Explanation {
  const sentence = unschedulable
    ? message(tolerated ? 'inspector:explain.cordonedTolerated' : 'inspector:explain.cordoned', { node })
    : message('inspector:explain.notCordoned', { node });
  return { sections: [{ notes: [sentence] }], fields };
}

export const nodeUnschedulable: PluginRecord<'NodeUnschedulable'> = {
  fields,
  wakes: ['openNode', 'cordonTolerated'],
  filter: {
    explain: explainUnschedulable,
    reason: () => null,
    number: ({ unschedulable }) => Number(unschedulable),
    evidence: {},
    counts: null,
  },
};
