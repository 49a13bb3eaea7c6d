/** Makes a change for good that lets a pod be placed, and lets the scheduler try the pod: one step of the history. */
import { namespaceOf, nameOf } from '../engine/objects/ref.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { FixAction } from '../engine/why/fixes/actions.ts';
import type { Fix } from '../engine/why/fixes/fix.ts';
import { announce, notifyRefused } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import { type Act, actOnwards, type Untimed } from './act.ts';
import { command } from './command.ts';
import { newSource } from './newSource.ts';
import { withoutHandles } from './applying.ts';
import { podOf } from './subject.ts';
import { message } from '../i18n/late.ts';
import type { Message } from '../i18n/message.ts';

export interface Fixing {
  pod: PodKey;
  fix: Fix;
  /** What is changed, in words. */
  what: string;
}

/** A pod that others make room for is tried once more when they are gone. */
const mostTries = 3;

/** Until the scheduler's queue knows what was changed. */
const noticed = 10;

export const applyFix = command<Fixing>({
  id: 'applyFix',
  label: 'commands:applyFix',
  enabled: (state) => state.view !== null && state.drag.phase === 'idle',
  async run({ pod, fix, what }) {
    const [action, ...also] = (fix.actions ?? []).map(actionOf);
    if (!action) return;
    const waitedBefore = new Set(waitingIn(getState()));
    const label = message('commands:fixDone', { pod: nameOf(pod), what });
    const isReplaced = fix.manner.by === 'replace';
    const first: Act = { label, action, also, ...(isReplaced && { beside: withoutHandles(`Pod/${pod}`) }) };
    const began = getState().situation.actions.length;
    const isNext = (key: PodKey): boolean => key === pod || (isMadeBy(key, fix) && !waitedBefore.has(key));
    let tried = pod;
    const outcome = await actOnwards(first, (round) => {
      const key = round < mostTries && !refusal(began) ? waitingIn(getState()).find(isNext) : undefined;
      if (key === undefined || getState().view?.scheduler.runs) return null;
      tried = key;
      return { label, action: { do: 'schedule', pod: key }, after: noticed, focus: key };
    });
    if (outcome === 'landed') notify(tried, refusal(began));
  },
});

function notify(pod: PodKey, reason: string | null): void {
  if (reason !== null) notifyRefused(reason);
  const node = podOf(getState(), pod)?.node ?? null;
  const text: Message =
    node === null
      ? message('commands:fixTried', { pod: nameOf(pod) })
      : message('commands:scheduleDone', { pod: nameOf(pod), node });
  announce(text);
}

/** What the API server said against one of the actions since. */
const refusal = (began: number): string | null =>
  getState()
    .refused.slice(began)
    .find((reason) => reason !== null) ?? null;

/** Pods that wait to be tried, wherever in the queue. */
const waitingIn = ({ view }: State): readonly PodKey[] =>
  view ? [...view.queue.active, ...view.queue.backoff, ...view.queue.unschedulable] : [];

/** Pods of an owner are called after it. */
function isMadeBy(pod: PodKey, { manner }: Fix): boolean {
  const [namespace, name] = manner.by === 'template' ? [namespaceOf(manner.owner), nameOf(manner.owner)] : ['', ''];
  return name !== '' && pod.startsWith(`${namespace}/${name}-`);
}

function actionOf(action: FixAction): Untimed {
  switch (action.do) {
    case 'patch':
      return { do: 'patch', subject: action.subject, patch: action.patch };
    case 'replace':
      return { do: 'edit', source: newSource(action.subject, action.text), force: true };
    case 'create':
      return { do: 'apply', source: newSource(`${action.name}.yaml`, action.text) };
    case 'delete':
      return { do: 'delete', pod: action.pod };
    case 'uncordon':
      return { do: 'cordon', node: action.node, unschedulable: false };
    case 'untaint':
      return { do: 'taint', node: action.node, taint: action.taint, isRemoved: true };
  }
}
