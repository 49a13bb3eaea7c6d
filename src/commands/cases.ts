/** Going on with one of all cases. */
import type { CaseParameter, CaseValue } from '../engine/cases/cases.ts';
import { vary } from '../engine/cases/vary.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import '../i18n/lateWords.ts';
import type { Sentence } from '../store/state.ts';
import { adjust } from './adjust.ts';
import { command } from './command.ts';
import { podName } from '../text/podName.ts';

export interface ChosenCase {
  topic: Topic;
  parameter: CaseParameter;
  value: CaseValue;
  /** The node meant, where the parameter is one node's. */
  node: string | null;
}

/** The situation becomes that of the case: an undoable step. */
export const chooseCase = command<ChosenCase>({
  id: 'chooseCase',
  label: 'commands:chooseCase',
  enabled: (state) => state.hand.phase === 'idle',
  run: (chosen) =>
    adjust({
      handle: `case ${chosen.parameter}`,
      label: labelOf(chosen),
      change: (situation) => vary(situation, chosen.topic, chosen),
      held: false,
    }),
});

const removals: Readonly<Record<string, string>> = {
  delete: 'deleteDone',
  evict: 'evictDone',
  forceDelete: 'forceDeleteDone',
};

function labelOf({ topic, parameter, value, node }: ChosenCase): Sentence {
  const pod = topic.about === 'pod' ? podName(topic.pod) : '';
  switch (parameter) {
    case 'slowestProxySeconds':
    case 'proxyDelaySeconds':
      return { key: 'commands:delayProxyDone', values: { node: node ?? 'default' } };
    case 'loadBalancerDelaySeconds':
      return { key: 'commands:delayBalancerDone' };
    case 'kubeletEra':
      return { key: 'commands:setKubeletEraDone', values: { era: value } };
    case 'removal':
      return { key: `commands:${removals[value]}`, values: { pod } };
    case 'moment':
      return { key: 'commands:retimeDone' };
    case 'replicas': {
      const [kind = '', , name = ''] = topic.about === 'owner' ? topic.owner.split('/') : [];
      return { key: 'owners:scaleTo', values: { kind, name, replicas: value } };
    }
    default:
      return { key: 'commands:tuneDone', values: { pod } };
  }
}
