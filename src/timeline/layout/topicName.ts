/** What a topic is called on a button that leads to it. */
import type { Topic } from '../../engine/timeline/topic.ts';
import type { Fault } from '../../engine/simulation/faults.ts';
import { type TimelineMessage, words } from './words.ts';

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export function topicName(topic: Topic): TimelineMessage {
  switch (topic.about) {
    case 'pod':
      return topic.uid === undefined
        ? words('beside.pod', { pod: nameIn(topic.pod) })
        : words('beside.life', { pod: nameIn(topic.pod), uid: topic.uid.slice(-4) });
    case 'owner':
      return words('beside.owner', { kind: topic.owner.slice(0, topic.owner.indexOf('/')), name: nameIn(topic.owner) });
    case 'node':
      return words('beside.node', { node: topic.node });
    case 'preemption':
      return words('beside.preemption', { pod: nameIn(topic.pod) });
    case 'fault':
      return faultName(topic.fault);
  }
}

/** `link/node-1` → `node-1 is cut off`. */
function faultName(fault: string): TimelineMessage {
  const [what = '', of = ''] = fault.split('/');
  return words(`nodes.titleOf.${what as Fault['what']}`, { node: of, name: of });
}
