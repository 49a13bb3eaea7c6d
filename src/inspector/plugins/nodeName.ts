/** NodeName: a pod that names its node fits only there. */
import type { FilterFacts } from '../../engine/scheduler/decision.ts';
import { ofPod } from '../fields/field.ts';
import type { Explanation } from '../explain/explanation.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';

type Facts = Extract<FilterFacts, { plugin: 'NodeName' }>;

function explainNodeName({ wanted }: Facts): Explanation {
  const sentence =
    wanted === null ? message('inspector:explain.nameAny') : message('inspector:explain.nameWanted', { wanted });
  return { sections: [{ notes: [sentence] }], fields: [ofPod('spec', 'nodeName')] };
}

export const nodeName: PluginRecord<'NodeName'> = {
  fields: [ofPod('spec', 'nodeName')],
  wakes: ['anyNode', 'anyTaints'],
  filter: {
    explain: explainNodeName,
    reason: () => null,
    number: () => null,
    evidence: {
      nodes: ({ wanted }, { decision }) => decision.nodes.filter((one) => one === wanted),
    },
    counts: null,
  },
};
