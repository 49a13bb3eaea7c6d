/** Going on with one of all cases. */
import type { CaseParameter, CaseValue } from '../engine/cases/cases.ts';
import { vary } from '../engine/cases/vary.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import { adjust } from './adjust.ts';
import { command } from './command.ts';
import { nameOf, kindOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/late.ts';
import type { Message } from '../i18n/message.ts';

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
  enabled: (state) => state.drag.phase === 'idle',
  run: (chosen) =>
    adjust({
      handle: `case ${chosen.parameter}`,
      label: labelOf(chosen),
      change: (situation) => vary(situation, chosen.topic, chosen),
      held: false,
    }),
});

const removals = {
  delete: 'deleteDone',
  evict: 'evictDone',
  forceDelete: 'forceDeleteDone',
} as const;

function labelOf({ topic, parameter, value, node }: ChosenCase): Message {
  const pod = topic.about === 'pod' ? nameOf(topic.pod) : '';
  switch (parameter) {
    case 'slowestProxySeconds':
    case 'proxyDelaySeconds':
      return message('commands:delayProxyDone', { node: node ?? 'default' });
    case 'loadBalancerDelaySeconds':
      return message('commands:delayBalancerDone');
    case 'kubeletEra':
      return message('commands:setKubeletEraDone', { era: value });
    case 'removal':
      return message(`commands:${removals[value as keyof typeof removals]}`, { pod });
    case 'moment':
      return message('commands:retimeDone');
    case 'replicas': {
      const owner = topic.about === 'owner' ? topic.owner : null;
      return message('owners:scaleTo', {
        kind: owner ? kindOf(owner) : '',
        name: owner ? nameOf(owner) : '',
        replicas: value,
      });
    }
    default:
      return message('commands:tuneDone', { pod });
  }
}
