/** What a topic is called on a button that leads to it. */
import { kindOf, nameOf } from '../../engine/objects/ref.ts';
import type { Topic } from '../../engine/timeline/topic.ts';
import type { Fault } from '../../engine/simulation/faults.ts';
import { message } from '../../i18n/timeline.ts';
import type { Message } from '../../i18n/message.ts';

export function topicName(topic: Topic): Message {
  switch (topic.about) {
    case 'pod':
      return topic.uid === undefined
        ? message('timeline:beside.pod', { pod: nameOf(topic.pod) })
        : message('timeline:beside.life', { pod: nameOf(topic.pod), uid: topic.uid.slice(-4) });
    case 'owner':
      return message('timeline:beside.owner', {
        kind: kindOf(topic.owner),
        name: nameOf(topic.owner),
      });
    case 'node':
      return message('timeline:beside.node', { node: topic.node });
    case 'preemption':
      return message('timeline:beside.preemption', { pod: nameOf(topic.pod) });
    case 'fault':
      return faultName(topic.fault);
  }
}

/** `link/node-1` → `node-1 is cut off`. */
function faultName(fault: string): Message {
  const [what = '', of = ''] = fault.split('/');
  return message(`timeline:nodes.titleOf.${what as Fault['what']}`, { node: of, name: of });
}
