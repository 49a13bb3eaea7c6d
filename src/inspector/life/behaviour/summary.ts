/** What a process is told to do, in a few words: for the fold that hides its handles. */
import type { ContainerBehaviour } from '../../../engine/kubelet/containerBehaviour.ts';
import { type RichText, said } from '../../../text/words.ts';
import { answerOf, endingOf, imageOf, runsOf } from './change.ts';

export function behaviourSummary(told: ContainerBehaviour): readonly RichText[] {
  const words = [runsSummary(told)];
  if (told.onTerm) words.push(onTermSummary(told.onTerm));
  if (told.memory && told.memory.growsMiPerSecond > 0) words.push(said('life.behaviour.short.grows'));
  const image = imageOf(told);
  const { pullSeconds: after = 0, failFirst: count = 0 } = told.image ?? {};
  if (image !== 'present') words.push(said(`life.behaviour.short.${image}`, { after, count }));
  return words;
}

function runsSummary(told: ContainerBehaviour): RichText {
  const [first = {}, ...others] = runsOf(told);
  if (others.length > 0) return said('life.behaviour.short.runs', { count: others.length + 1 });
  const { after = 0, code = 0 } = first;
  const ending = endingOf(first);
  if (ending === 'runsOn') return said('life.behaviour.short.runsOn');
  return ending === 'oom'
    ? said('life.behaviour.short.oom', { after })
    : said('life.behaviour.short.ends', { after, code });
}

function onTermSummary(onTerm: NonNullable<ContainerBehaviour['onTerm']>): RichText {
  const answer = answerOf(onTerm);
  const { after = 0, code = 0 } = onTerm;
  return answer === 'leaves'
    ? said('life.behaviour.short.leaves', { after, code })
    : said(`life.behaviour.short.${answer}`);
}
