/** A broken invariant in one sentence, and telling of it once. */
import { nameOf } from '../engine/objects/ref.ts';
import { awaited } from '../parts/fetched.ts';
import type { Breach } from '../engine/history/breaches/breaches.ts';
import type { TwoTruths } from '../engine/view/twoTruths.ts';
import { announce, closeLeadingTo, notify } from '../store/notices.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { State } from '../store/state.ts';
import { getState, useStore } from '../store/store.ts';
import { message } from '../i18n/late.ts';
import { messageFrom, textOf, type Message } from '../i18n/message.ts';

/** How many of the name lived at once since the breach, at the most until now. */
function holdersAtOnce({ names }: Pick<TwoTruths, 'names'>, { subject, t }: Breach): number {
  const steps = names.find(({ pod }) => subject === `Pod/${pod}`)?.running ?? [];
  const since = steps.filter((_, at) => (steps[at + 1]?.t ?? Number.POSITIVE_INFINITY) > t);
  return Math.max(2, ...since.map(({ count }) => count));
}

/** `At most one db-0 may live. Two do.` Its words come with `i18n/late.ts`. */
export function brokenSentence(truths: Pick<TwoTruths, 'names'>, breach: Breach): Message {
  const count = holdersAtOnce(truths, breach);
  const values = { name: nameOf(breach.subject), count };
  return messageFrom(`truths:panel.rule.${breach.rule}.${formOf(breach, count)}`, values);
}

/** Each rule has the form `broken`. */
function formOf({ rule, stillOpen = [] }: Breach, count: number): string {
  if (rule === 'S-INV-3' && count === 2) return 'brokenTwice';
  if (rule !== 'S-INV-13' || stillOpen.length !== 1) return 'broken';
  return stillOpen.includes('clients') ? 'brokenClients' : 'brokenStorage';
}

/** When but one life of the name was left again, by `now`; undefined: it lasts, or is not about lives of one name. */
export function overAt({ names }: Pick<TwoTruths, 'names'>, { subject, t }: Breach, now: Millis): Millis | undefined {
  const name = names.find(({ pod }) => subject === `Pod/${pod}`);
  return name?.running.find((step) => step.t > t && step.t <= now && step.count < 2)?.t;
}

/** Those of the cursor that are not over. */
const lasting = ({ truths, t }: State): readonly Breach[] =>
  truths ? truths.breaches.filter((breach) => overAt(truths, breach, t) === undefined) : [];

/** Tells of each breach when the cursor first meets it after an action, as long as one lasts at the cursor. @returns how to stop */
export function watchBreaches(): () => void {
  const reported = new Set<string>();
  const look = (state: State): void => {
    const news = lasting(state).filter((breach) => !reported.has(occasion(state, breach)));
    for (const breach of news) reported.add(occasion(state, breach));
    const [first] = news;
    if (state.truths && first) void notifyBreach(state.truths, first);
  };
  look(getState());
  return useStore.subscribe((state, before) => {
    if (state.truths === before.truths) return;
    if (lasting(state).length === 0) closeLeadingTo('truths');
    look(state);
  });
}

/** The same breach after another action is another one. */
function occasion({ situation }: State, { rule, subject, uid, t }: Breach): string {
  const made = situation.actions.filter((action) => action.t <= t);
  const source = situation.base.map(({ id }) => id).join(' ');
  return JSON.stringify([source, rule, subject, uid, made.length, made.at(-1)]);
}

/** Where the two truths are in view already, they show it: then it is only said. Over a lesson's show it would tell more than is asked. */
async function notifyBreach(truths: TwoTruths, breach: Breach): Promise<void> {
  await awaited(() => import('../i18n/late.ts'));
  const text = message('truths:panel.notice', { what: textOf(brokenSentence(truths, breach)) });
  const { stage, timelineOpen, show } = getState();
  if (stage === 'truths' && !timelineOpen) announce(text);
  else if (!show) notify('error', text, 'truths');
}
