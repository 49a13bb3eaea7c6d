/**
 * Changes the situation: the worker runs the new one, and the screen shows it once it has. What is cancelled or can't be
 * run changes nothing. Only commands call this.
 */
import type { PodKey } from '../engine/objects/types.ts';
import { clusterOf, isLive, isRecorded, type Situation } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { WorkerLost } from '../worker/lifeline.ts';
import type { ReportProgress, RunSummary } from '../worker/protocol.ts';
import { engine } from './engine.ts';
import { notifyFailure } from './failures.ts';
import { clock } from '../i18n/time.ts';
import { idle } from './drag.ts';
import { closeRefusals, announce, notify } from './notices.ts';
import { arrive, land } from './picture.ts';
import type { State } from './state.ts';
import { getState, setState } from './store.ts';
import { watched } from './watched.ts';
import { message, messageBy } from '../i18n/first.ts';
import { textOf, type Message } from '../i18n/message.ts';
import type { NavigationSlice } from './slices/navigation.ts';
import { ownRun } from './own.ts';
import type { Notice } from './slices/notices.ts';
import type { HistoryStep } from './slices/scenario.ts';

/** Where the cursor goes after a change: to an instant, or to when the action of this index has its answer or has come to rest. */
export type Landing = { t: Millis } | { answerTo: number } | { settledAfter: number };

export interface Commit {
  label: Message;
  situation: Situation;
  landing: Landing;
  focus?: PodKey | null;
  /** How it is to be looked at, from the moment it is there. */
  looks?: Partial<Looks>;
  /** A future that this change leaves behind, kept under its own name. */
  fork?: HistoryStep;
}

/** Where one is, the lesson that it is part of, and what is told beside it. */
type Looks = NavigationSlice & Pick<State, 'lesson' | 'notices' | 'timelineBefore' | 'show' | 'travelled' | 'question'>;

/** `t`, `end`: where a show stands at first, and how far its clock goes. */
type Landed = Partial<Looks & Pick<State, 't' | 'end'>> & Pick<State, 'focus'>;

/** What became of a change: on screen, given up by the user, or not to be run. But for the first all is as it was. */
export type CommitResult = 'landed' | 'cancelled' | 'failed';

/** Makes a change one undoable step. The screen stays as it was until the worker has run it. */
export async function commit(change: Commit): Promise<CommitResult> {
  letGo();
  const before = getState();
  if (change.situation.base === before.situation.base) {
    if (isRecorded(before.situation)) return refuse(message('app:notice.recorded'));
    if (isLive(before.situation)) return refuse(message('app:notice.live'), 'takeApart');
  }
  const step: HistoryStep = { label: change.label, ...ownRun(before) };
  const focus = change.focus === undefined ? before.focus : change.focus;
  const outcome = await run(change, { focus, ...change.looks });
  if (outcome === 'landed')
    setState((state) => ({
      past: step.situation.base.length > 0 ? [...state.past, step] : state.past,
      future: [],
      forks: change.fork ? [...state.forks, change.fork] : state.forks,
    }));
  return outcome;
}

/** What happened, and what is elsewhere, can't be changed, only looked at. */
function refuse(why: Message, leadsTo?: Notice['leadsTo']): CommitResult {
  notify('warning', why, leadsTo);
  return 'cancelled';
}

/** Goes to a step of the history; `trail` moves the present situation to the other stack. */
export async function travel(to: HistoryStep, trail: (here: HistoryStep) => void): Promise<CommitResult> {
  const here = { label: to.label, ...ownRun(getState()) };
  const travelled = { situation: to.situation, t: to.t };
  const outcome = await run({ ...to, landing: { t: to.t } }, { focus: to.focus, travelled });
  if (outcome === 'landed') trail(here);
  return outcome;
}

/** What a handle has shown becomes one step, whether somebody lets go of it or something else is done. */
export function letGo(label?: Message): void {
  const { held } = getState();
  if (!held) return;
  setState(({ past }) => ({ held: null, past: [...past, { ...held.from, ...(label && { label }) }], future: [] }));
}

/**
 * Loads and shows a situation; what becomes of the history is up to its caller.
 * @param looks what is looked at from then on; where that depends on the run, read off its summary
 * @param isQuiet nobody has asked for it: that it takes long is not told
 */
export async function run(
  { label, situation, landing }: Pick<Commit, 'label' | 'situation' | 'landing'>,
  looks: Landed | ((summary: RunSummary) => Landed),
  isQuiet = false,
): Promise<CommitResult> {
  const before = getState().situation;
  const unseen = {
    drag: idle,
    lit: null,
    openCell: null,
    cycle: null,
    playing: false,
    timelineBefore: null,
    preview: null,
    trial: null,
    refusedDrop: null,
    // Another cluster is asked about anew.
    ...(clusterOf(situation) !== clusterOf(before) && { question: null, isAgain: false }),
    show: null,
  };
  let isHeld = false;
  const held = (summary: RunSummary) => {
    const landed = typeof looks === 'function' ? looks(summary) : looks;
    if (!isHeld)
      arrive({ situation, record: null, ...summary, t: landingTime(landing, summary), ...unseen, ...landed });
    isHeld = true;
  };
  try {
    const load = (report?: ReportProgress) => engine().load(situation, report, held);
    const summary = isQuiet
      ? await load()
      : await watched(message(isRecorded(situation) ? 'app:busy.telling' : 'app:busy.running'), load);
    // An engine in the page's own thread tells nothing by itself.
    if (summary) held(summary);
    if (summary && (await land())) {
      closeRefusals();
      notifyStall(summary);
      return 'landed';
    }
    // Nobody wants to see what the engine holds by then.
    if (summary) await engine().load(before);
    announce(message('app:busy.cancelled'));
    return 'cancelled';
  } catch (error) {
    if (error instanceof WorkerLost) notify('error', message('app:notice.notDone', { step: textOf(label) }));
    else notifyFailure(error);
    return 'failed';
  }
}

/** The run is right up to there. */
function notifyStall({ stalled }: RunSummary): void {
  if (!stalled) return;
  const values = { time: clock(stalled.t), actor: stalled.actor ?? 'kube-apiserver' };
  notify('error', messageBy('app:notice.stalled', values));
}

function landingTime(landing: Landing, { answeredAt, settledAt, end }: RunSummary): Millis {
  if ('t' in landing) return Math.min(landing.t, end);
  return ('answerTo' in landing ? answeredAt[landing.answerTo] : settledAt[landing.settledAfter]) ?? 0;
}
