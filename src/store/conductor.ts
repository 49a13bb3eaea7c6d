/**
 * Keeps store and worker in step: a changed situation is loaded, the instant at the cursor is presented, late answers
 * are dropped. Only commands call this.
 */
import type { Situation } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Timeline } from '../engine/timeline/timeline.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Progress } from '../engine/slices.ts';
import { type EngineClient, WorkerCrashed } from '../worker/client.ts';
import type { RunSummary, TellProgress } from '../worker/protocol.ts';
import { idle } from './hand.ts';
import { closeRefusals, say, tell } from './notices.ts';
import { withoutOldTexts } from './oldTexts.ts';
import type { Sentence, State, Step } from './state.ts';
import { getState, setState } from './store.ts';
import { topicKey, topicOf } from './topic.ts';

let client: EngineClient | null = null;

/** Connects the store with a worker; called once at boot. */
export function connect(engine: EngineClient): void {
  client = engine;
}

export function engine(): EngineClient {
  if (!client) throw new Error('connect() was not called');
  return client;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Changes happen one after the other: each is built on what the one before has left, however fast they are asked for.
 * @param change reads the state when its turn has come; it must not wait for another turn
 */
export function inTurn(change: () => Promise<void>): Promise<void> {
  const done = turn.then(change);
  turn = done.catch(() => undefined);
  return done;
}

/** Where the cursor goes after a change: to an instant, or to when the action of this index has its answer or has come to rest. */
export type Landing = { t: Millis } | { answerTo: number } | { settledAfter: number };

export interface Change {
  label: Sentence;
  situation: Situation;
  landing: Landing;
  focus?: PodKey | null;
  /** How it is to be looked at, from the moment it is there. */
  looks?: Partial<Looks>;
  /** A future that this change leaves behind, kept under its own name. */
  fork?: Step;
}

/** What is in front, what of the cluster is looked at, and the lesson that it is part of. */
type Looks = Pick<
  State,
  | 'mode'
  | 'lesson'
  | 'panel'
  | 'stage'
  | 'timelineOpen'
  | 'topic'
  | 'node'
  | 'topologyKey'
  | 'whyAsked'
  | 'filmAsked'
  | 'notices'
  | 'timelineBefore'
>;

/** Makes a change one undoable step. The screen stays as it was until the worker has run it. */
export async function commit(change: Change): Promise<void> {
  const before = getState();
  const step: Step = { label: change.label, situation: before.situation, t: before.t, focus: before.focus };
  const focus = change.focus === undefined ? before.focus : change.focus;
  const landed = await run(change.situation, change.landing, { focus, ...change.looks });
  if (!landed) return;
  setState((state) => ({
    past: before.situation.base.length > 0 ? [...state.past, step] : state.past,
    future: [],
    forks: change.fork ? [...state.forks, change.fork] : state.forks,
  }));
}

/** Goes to a step of the history; `trail` moves the present situation to the other stack. */
export async function travel(to: Step, trail: (here: Step) => void, looks: Partial<Looks> = {}): Promise<void> {
  const { situation, t, focus } = getState();
  const landed = await run(to.situation, { t: to.t }, { focus: to.focus, ...looks });
  if (landed) trail({ label: to.label, situation, t, focus });
}

/** Takes up the work of an earlier visit, its steps included. Answers false if it can't be run any more. */
export async function resume(
  work: Pick<State, 'situation' | 't' | 'focus' | 'past' | 'future' | 'forks'>,
): Promise<boolean> {
  const kept = await withoutOldTexts(work, engine().keep).catch(tellFailure);
  if (!kept) return false;
  const { situation, t, focus, past, future, forks } = kept;
  const landed = await run(situation, { t }, { focus });
  if (landed) setState({ past, future, forks });
  return landed;
}

/** Loads and shows a situation. Answers false, with the old one untouched, if it could not be run. */
async function run(
  situation: Situation,
  landing: Landing,
  looks: Partial<Looks> & Pick<State, 'focus'>,
): Promise<boolean> {
  try {
    const summary = await watched({ key: 'app:busy.running' }, (tell) => engine().load(situation, tell));
    if (!summary) {
      say({ key: 'app:busy.cancelled' });
      return false;
    }
    const t = landingTime(landing, summary);
    const unseen = {
      hand: idle,
      lit: null,
      openCell: null,
      cycle: null,
      playing: false,
      timelineBefore: null,
      preview: null,
    };
    arriving = { situation, ...summary, t, ...unseen, ...looks };
    await refresh();
    closeRefusals();
    return true;
  } catch (error) {
    tellFailure(error);
    return false;
  }
}

function landingTime(landing: Landing, { answeredAt, settledAt, end }: RunSummary): Millis {
  if ('t' in landing) return Math.min(landing.t, end);
  return ('answerTo' in landing ? answeredAt[landing.answerTo] : settledAt[landing.settledAfter]) ?? 0;
}

/** Shorter calls show nothing of themselves. */
const showAfterMs = 300;

/** Tells how far a call is, as soon as it takes long. The picture stays as it is, and can be looked at. */
export async function watched<Answer>(what: Sentence, call: (tell: TellProgress) => Promise<Answer>): Promise<Answer> {
  let progress: Progress | null = null;
  let isShown = false;
  const show = () => {
    isShown = true;
    setState({ busy: { what, progress } });
  };
  const timer = setTimeout(show, showAfterMs);
  try {
    return await call((now) => {
      progress = now;
      if (isShown) show();
    });
  } finally {
    clearTimeout(timer);
    if (isShown) setState({ busy: null });
  }
}

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
let arriving: (Partial<State> & Pick<State, 't' | 'focus'>) | null = null;

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
  const { t, focus, node, topologyKey } = coming;
  try {
    const [shown, timeline] = await Promise.all([
      engine().present(t, { focus, node, topologyKey }),
      timelineFor(coming),
    ]);
    const isWanted = topicShown({ ...getState(), ...landing }) === topicShown(coming);
    const known = { ...(moved?.from === getState().t && { t }), ...landing, ...shown, ...(isWanted && timeline) };
    setState({ ...known, ...previewed(landing ? null : getState().preview, { t, focus, shown }) });
  } catch (error) {
    // What was loaded is what the engine runs now, also where it can't be shown.
    if (landing) setState(landing);
    throw error;
  } finally {
    if (arriving === landing) arriving = null;
  }
}

interface Picture {
  t: Millis;
  focus: PodKey | null;
  shown: Pick<State, 'decision'> | null;
}

/** What is looked at before it is made stays as long as pod and clock do: only the decision beneath it is another. */
function previewed(preview: State['preview'], { t, focus, shown }: Picture): Partial<State> {
  if (!preview || preview.t !== t || preview.decision.pod !== focus) return { preview: null };
  return { preview: { ...preview, truth: shown?.decision ?? null }, decision: preview.decision };
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

/** A crash is told by the client's own restart; anything else is a bug and says so. */
export function tellFailure(error: unknown): void {
  if (error instanceof WorkerCrashed) return;
  tell('error', {
    key: 'app:notice.failed',
    values: { reason: error instanceof Error ? error.message : String(error) },
  });
}

/** After the worker was started anew: the picture is asked for again and the user is told. */
export function recovered(reason: string): void {
  tell('error', { key: 'app:notice.restarted', values: { reason } });
  setState({ busy: null });
  void refresh();
}
