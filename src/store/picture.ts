/** Shows the cluster at the cursor: whatever is asked for, the newest wins, and late answers are dropped. */
import type { PodKey } from '../engine/objects/types.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Timeline } from '../engine/timeline/timeline.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import { engine } from './engine.ts';
import { notifyFailure } from './failures.ts';
import type { Arriving, State } from './state.ts';
import { getState, setState } from './store.ts';
import { topicKey, topicOf } from './topic.ts';
import { watched } from './watched.ts';
import { opened } from './whyPart.ts';
import { message } from '../i18n/first.ts';

/** The call under way: a promise is no part of what the page knows. */
let presenting: Promise<void> | null = null;
/** What is to be shown next: the cursor, or an instant that it is on its way to (see moveTo; `from`: where it stood then). null: all is shown. */
let next: { moving: Moving | null } | null = null;
type Moving = { from: Millis; to: Millis };

/**
 * Shows the cluster at the cursor. While one call is under way, further ones are merged into one that follows.
 * @returns when the newest state is shown
 */
export function refresh(): Promise<void> {
  next ??= { moving: null };
  presenting ??= presentUntilShown();
  return presenting;
}

async function presentUntilShown(): Promise<void> {
  try {
    while (next) {
      const { moving } = next;
      next = null;
      await present(moving);
    }
  } catch (error) {
    notifyFailure(error);
  } finally {
    // In the same turn as the last look at `next`, so that no call falls between.
    presenting = null;
  }
}

/** The engine holds this run from now on. */
export const arrive = (arriving: Arriving): void => setState({ arriving });

/** Shows the run that has arrived. @returns false where that was cancelled: the run before is still on screen */
export async function land(): Promise<boolean> {
  const { arriving: run } = getState();
  await refresh();
  const isShown = run === null || getState().arriving !== run;
  setState({ arriving: null });
  return isShown;
}

/**
 * Moves the clock together with its picture: neither is seen without the other. Whoever sets the clock meanwhile wins.
 * @returns when both are shown
 */
export function moveTo(t: Millis): Promise<void> {
  next = { moving: { from: getState().t, to: t } };
  return refresh();
}

async function present(moving: Moving | null): Promise<void> {
  const { arriving: landing } = getState();
  const moved = moving?.from === getState().t ? moving : null;
  const coming = { ...getState(), ...(moved && { t: moved.to }), ...landing };
  const { t, focus } = coming;
  try {
    const [shown, timeline] = await watched(message('app:busy.showing'), () => picture(coming), patienceMs);
    if (!shown) return;
    // So many pods as a run may bring are drawn in another task than that in which their message was read.
    if (landing && shown.view.pods.length > 10_000) await new Promise((drawn) => setTimeout(drawn));
    const isWanted = topicShown({ ...getState(), ...landing }) === topicShown(coming);
    const known = {
      ...(moved?.from === getState().t && { t }),
      ...landed(landing),
      ...shown,
      ...(isWanted && timeline),
    };
    const now = { ...getState(), ...known };
    setState({ ...known, ...opened(now), ...previewed(landing ? null : getState().preview, { t, focus, shown }) });
  } catch (error) {
    // What was loaded is what the engine runs now, also where it can't be shown.
    setState(landed(landing));
    throw error;
  }
}

/** Another run may have arrived meanwhile. */
const landed = (run: Arriving | null): Partial<State> =>
  run ? { ...run, arriving: getState().arriving === run ? null : getState().arriving } : {};

/** Longer waits for a picture are told. */
const patienceMs = 1500;

const picture = (coming: State) => {
  const { t, focus, node, topologyKey, question, isAgain, lens } = coming;
  return Promise.all([engine().present(t, { focus, node, topologyKey, question, isAgain, lens }), timelineFor(coming)]);
};

interface Picture {
  t: Millis;
  focus: PodKey | null;
  shown: Pick<State, 'decision'>;
}

/** What is looked at before it is made stays as long as pod and clock do: only the decision beneath it is another. */
function previewed(preview: State['preview'], { t, focus, shown }: Picture): Partial<State> {
  if (!preview || preview.t !== t || preview.decision.pod !== focus) return { preview: null };
  return { preview: { ...preview, truth: shown.decision }, decision: preview.decision };
}

/** The timeline that belongs to what is coming on screen, so that both are drawn at once; null: that in the store stays. */
async function timelineFor(coming: State): Promise<Partial<Pick<State, 'timeline' | 'timelineOf' | 'topic'>> | null> {
  const { settledAt, timeline, timelineOf, t } = coming;
  const topic = topicOf(coming);
  const key = topicShown(coming);
  if (topic === null || key === null) return null;
  const isReported = timeline !== null && timelineOf?.settledAt === settledAt && timelineOf.topic === key;
  if (isReported && holdsAt(timeline, t)) return null;
  const answer = await engine().timeline(topic, t);
  if (!answer?.timeline) return answer;
  const found = ofOnePod(answer.timeline);
  return { ...found, timelineOf: { settledAt, topic: 'topic' in found ? topicKey(found.topic) : key } };
}

/** Of several pods of one name the timeline stays with the one that it was opened for, wherever the cursor goes. */
function ofOnePod(timeline: Timeline): { timeline: Timeline } | { timeline: Timeline; topic: Topic } {
  if (!('holders' in timeline)) return { timeline };
  const { holders, uid } = timeline;
  const asked = timeline.topic.uid;
  if (asked === uid || (asked === undefined && holders === 1)) return { timeline };
  const topic = { ...timeline.topic, uid };
  return { timeline: { ...timeline, topic }, topic };
}

/** null: no timeline is open. */
function topicShown(state: State): string | null {
  const topic = topicOf(state);
  return state.timelineOpen && topic ? topicKey(topic) : null;
}

/** Of several faults of one name another may be meant elsewhere on the clock. */
const holdsAt = (timeline: Timeline, t: Millis): boolean =>
  'holders' in timeline || !timeline.holds || (t >= timeline.holds.from && t < timeline.holds.until);
