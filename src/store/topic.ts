/** What the timeline is about: what was chosen, else the node or the pod in focus. */
import type { Topic } from '../engine/timeline/topic.ts';
import type { State } from './state.ts';

export function topicOf({ topic, node, focus }: Pick<State, 'topic' | 'node' | 'focus'>): Topic | null {
  if (topic) return topic;
  if (node !== null) return { about: 'node', node };
  return focus === null ? null : { about: 'pod', pod: focus };
}

/** Two topics are the same where this is. */
export const topicKey = (topic: Topic): string => JSON.stringify(topic);
