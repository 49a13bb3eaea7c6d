/** One pod's timeline as it is told. */
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { toldEvents } from './because.ts';
import { stepsOf } from './describe.ts';
import type { PodHistory } from './life.ts';
import type { TimelineStep } from './steps.ts';
import type { LaneStory } from './story.ts';
import { momentAt } from './moment.ts';
import { hasEnded, tellStory } from './tell.ts';
import type { TimelineModel } from './telling.ts';
import { words } from './words.ts';

/**
 * @param deadline whether to show when SIGKILL would have come, too
 * @param end of the run: what lives on is shown until then
 */
export function tellPod(life: PodHistory, deadline: boolean, end: Millis): TimelineModel {
  const { timeline } = life;
  const story = tellStory(life, deadline, end);
  const name = nameOf(timeline);
  return {
    timeline,
    title: words(headOf(life), { pod: name }),
    subtitle: timeline.lives > 1 ? words('head.uid', { uid: timeline.uid.slice(-4), lives: timeline.lives }) : null,
    name,
    isAsked: life.asked !== null && !hasEnded(life),
    story,
    steps: withNext(stepsOf(life, story.from, story.to), timeline, story),
    told: toldEvents(life, story.from, story.to),
    events: timeline.events,
    momentAt: (t) => momentAt(life, t),
  };
}

const headOf = (life: PodHistory) => (hasEnded(life) ? 'head.ended' : life.asked ? 'head.leaving' : 'head.alive');

/** That another pod of this name begins is a moment of this one's story as well. */
function withNext(
  steps: readonly TimelineStep[],
  { next, pod }: PodTimeline,
  { from, to }: LaneStory,
): readonly TimelineStep[] {
  if (!next || next.starts.t < from || next.starts.t > to) return steps;
  const { t } = next.starts;
  const name = pod.slice(pod.indexOf('/') + 1);
  const step = { t, events: [next.starts], words: words('event.nextStarts', { pod: name, uid: next.uid.slice(-4) }) };
  return [...steps.filter((one) => one.t !== t), step].toSorted((a, b) => a.t - b.t);
}

const nameOf = ({ pod }: PodTimeline): string => pod.slice(pod.indexOf('/') + 1);
