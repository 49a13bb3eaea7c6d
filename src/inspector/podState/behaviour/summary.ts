/** What a process is told to do, in a few words: for the fold that hides its handles. */
import type { ContainerBehaviour } from '../../../engine/kubelet/containerBehaviour.ts';
import { answerOf, endingOf, imageOf, runsOf } from './change.ts';
import { message } from '../../../i18n/inspector.ts';
import type { Message } from '../../../i18n/message.ts';

export function behaviourSummary(behaviour: ContainerBehaviour): readonly Message[] {
  const words = [runsSummary(behaviour)];
  if (behaviour.onTerm) words.push(onTermSummary(behaviour.onTerm));
  if (behaviour.memory && behaviour.memory.growsMiPerSecond > 0)
    words.push(message('inspector:podState.behaviour.short.grows'));
  const image = imageOf(behaviour);
  const { pullSeconds: after = 0, failFirst: count = 0 } = behaviour.image ?? {};
  if (image !== 'present') words.push(message(`inspector:podState.behaviour.short.${image}`, { after, count }));
  return words;
}

function runsSummary(behaviour: ContainerBehaviour): Message {
  const [first = {}, ...others] = runsOf(behaviour);
  if (others.length > 0) return message('inspector:podState.behaviour.short.runs', { count: others.length + 1 });
  const { after = 0, code = 0 } = first;
  const ending = endingOf(first);
  if (ending === 'runsOn') return message('inspector:podState.behaviour.short.runsOn');
  return ending === 'oom'
    ? message('inspector:podState.behaviour.short.oom', { after })
    : message('inspector:podState.behaviour.short.ends', { after, code });
}

function onTermSummary(onTerm: NonNullable<ContainerBehaviour['onTerm']>): Message {
  const answer = answerOf(onTerm);
  const { after = 0, code = 0 } = onTerm;
  return answer === 'leaves'
    ? message('inspector:podState.behaviour.short.leaves', { after, code })
    : message(`inspector:podState.behaviour.short.${answer}`);
}
