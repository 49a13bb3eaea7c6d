/** NodeDeclaredFeatures: a pod that needs a feature of the kubelet fits only nodes whose kubelet declares it. */
import type { FilterFacts } from '../../engine/scheduler/decision.ts';
import type { About, Explanation } from '../explain/explanation.ts';
import { ofNode, ofPod } from '../fields/field.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';

const fields = [
  ofNode('status', 'declaredFeatures'),
  ofPod('spec', 'containers', '*', 'restartPolicyRules'),
  ofPod('spec', 'hostUsers'),
];

type Facts = Extract<FilterFacts, { plugin: 'NodeDeclaredFeatures' }>;

function explainFeatures({ required, missing }: Facts, { node }: About): Explanation {
  const lacks = missing.length > 0;
  const features = (lacks ? missing : required).map((feature) => code(feature));
  return {
    sections: [
      {
        notes: [
          message(lacks ? 'inspector:explain.featuresMissing' : 'inspector:explain.featuresDeclared', {
            node,
            features,
          }),
        ],
      },
    ],
    fields,
  };
}

export const nodeDeclaredFeatures: PluginRecord<'NodeDeclaredFeatures'> = {
  fields,
  wakes: ['newNode', 'declaredFeatures', 'anyTaints'],
  filter: {
    explain: explainFeatures,
    reason: ({ missing: [first] }) => (first === undefined ? null : { word: first }),
    number: ({ missing }) => missing.length,
    evidence: {},
    counts: null,
  },
};
