/** Shows the cluster at the cursor: whatever is asked for, the newest wins, and late answers are dropped. */
import type { PodKey } from '../engine/objects/types.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Timeline } from '../engine/timeline/timeline.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import { engine } from './engine.ts';
import { tellFailure } from './failures.ts';
import type { State } from './state.ts';
import { getState, setState } from './store.ts';
import { topicKey, topicOf } from './topic.ts';
import { watched } from './watched.ts';
import { message } from '../i18n/first.ts';

let presenting: Promise<void> | null = null;
let again = false;

/**
 * Shows the cluster at the cursor. While one call is under way, further ones are merged into one that follows.
 * @returns when the newest state is shown
 */
export function refresh(): Promise<void> {
  again = true;
  presenting ??= presentUntilShown();
  return presenting;
}

async function presentUntilShown(): Promise<void> {
  try {
    while (again) {
      again = false;
      await present();
    }
  } catch (error) {
    tellFailure(error);
  } finally {
    // In the same turn as the last look at `again`, so that no call falls between.
    presenting = null;
  }
}

/**
 * A run that is loaded and not yet on screen: all of it is shown at once with its first picture, so that the old
 * cluster never stands under the new title, clock or view.
 */
let arriving: Arriving | null = null;
type Arriving = Partial<State> & Pick<State, 't' | 'focus'>;

/** The engine holds this run from now on. */
export function arrive(run: Arriving): void {
  arriving = run;
}

/** Shows the run that has arrived. @returns false where that was cancelled: the run before is still on screen */
export async function land(): Promise<boolean> {
  const run = arriving;
  await refresh();
  const isShown = run === null || arriving !== run;
  arriving = null;
  return isShown;
}

/** The clock is on its way to an instant (see moveTo); `from`: where it stood then. */
let moving: { from: Millis; to: Millis } | null = null;

/**
 * Moves the clock together with its picture: neither is seen without the other. Whoever sets the clock meanwhile wins.
 * @returns when both are shown
 */
export function moveTo(t: Millis): Promise<void> {
  moving = { from: getState().t, to: t };
  return refresh();
}

/** Of which run and topic the store holds a timeline. It covers all of it: asked for again only where a name is that of several faults. */
let told: { settledAt: readonly Millis[]; topic: string } | null = null;

async function present(): Promise<void> {
  const landing = arriving;
  const moved = moving?.from === getState().t ? moving : null;
  moving = null;
  const coming = { ...getState(), ...(moved && { t: moved.to }), ...landing };
  const { t, focus } = coming;
  try {
    const [shown, timeline] = await watched(message('app:busy.showing'), () => picture(coming), patienceMs);
    if (!shown) return;
    const isWanted = topicShown({ ...getState(), ...landing }) === topicShown(coming);
    const known = { ...(moved?.from === getState().t && { t }), ...landing, ...shown, ...(isWanted && timeline) };
    setState({ ...known, ...previewed(landing ? null : getState().preview, { t, focus, shown }) });
    if (arriving === landing) arriving = null;
  } catch (error) {
    // What was loaded is what the engine runs now, also where it can't be shown.
    if (landing) setState(landing);
    if (arriving === landing) arriving = null;
    throw error;
  }
}

/** Longer waits for a picture are told. */
const patienceMs = 1500;

const picture = (coming: State) => {
  const { t, focus, node, topologyKey } = coming;
  return Promise.all([engine().present(t, { focus, node, topologyKey }), timelineFor(coming)]);
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
async function timelineFor(coming: State): Promise<Partial<Pick<State, 'timeline' | 'topic'>> | null> {
  const { settledAt, timeline, t } = coming;
  const topic = topicOf(coming);
  const key = topicShown(coming);
  if (topic === null || key === null) return null;
  const isTold = timeline !== null && told?.settledAt === settledAt && told.topic === key;
  if (isTold && holdsAt(timeline, t)) return null;
  const answer = await engine().timeline(topic, t);
  if (!answer?.timeline) return answer;
  const found = ofOneLife(answer.timeline);
  told = { settledAt, topic: 'topic' in found ? topicKey(found.topic) : key };
  return found;
}

/** Of several pods of one name the timeline stays with the one that it was opened for, wherever the cursor goes. */
function ofOneLife(timeline: Timeline): { timeline: Timeline } | { timeline: Timeline; topic: Topic } {
  if (!('lives' in timeline)) return { timeline };
  const { lives, uid } = timeline;
  const asked = timeline.topic.uid;
  if (asked === uid || (asked === undefined && lives === 1)) return { timeline };
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
  'lives' in timeline || !timeline.holds || (t >= timeline.holds.from && t < timeline.holds.until);
