/** What keeps a container from starting, in one sentence: CrashLoopBackOff or ImagePullBackOff, with its times. Pure. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { ContainerHistory, ContainerWait } from '../../engine/history/containerHistory.ts';
import type { PodHistory } from '../../engine/history/podHistory.ts';
import { long, short } from './numbers.ts';
import { storedState } from './stored.ts';
import { say, type TimelineMessage, words } from './words.ts';

/** The container that is being kept from starting, and for how long. */
export function waitsAt(life: PodHistory, t: Millis): TimelineMessage | null {
  for (const container of life.containers) {
    const untold = unheard(life, container, t);
    if (untold) return untold;
    const wait = container.waits.find(({ from, to }) => from <= t && (to ?? t) > t);
    if (!wait) continue;
    if (wait.reason === 'CrashLoopBackOff') return crashWait(life, container, { wait, t });
    return words('now.imageBackoff', { container: container.name, left: long((wait.to ?? t) - t) });
  }
  return null;
}

/** It has ended, and the API server still calls it running. */
function unheard(life: PodHistory, { name, runs }: ContainerHistory, t: Millis): TimelineMessage | null {
  const exit = runs.findLast(({ started }) => started === null || started.t <= t)?.exit;
  if (!exit || exit.t > t || !storedState(life, name, t)?.running) return null;
  return words('now.endedUntold', { container: name, code: exit.code });
}

/** What the API holds may still be the exit: the kubelet tells CrashLoopBackOff with its next sync. */
function crashWait(
  life: PodHistory,
  { name, runs }: ContainerHistory,
  { wait, t }: { wait: ContainerWait; t: Millis },
): TimelineMessage {
  const code = runs.findLast(({ exit }) => exit !== null && exit.t <= t)?.exit?.code ?? 0;
  const values = { container: name, code, when: say(whenAgain(wait, t)) };
  const told = storedState(life, name, t);
  return told?.terminated
    ? words('now.backoffUnsaid', { ...values, reason: told.terminated.reason ?? '' })
    : words('now.backoff', values);
}

/** When it may start again, and when it does: the kubelet does nothing before its next sync. */
function whenAgain({ to, allowed }: ContainerWait, t: Millis): TimelineMessage {
  const left = long((to ?? t) - t);
  if (allowed === null || to === null || to - allowed < short) return words('now.when.due', { left });
  return allowed > t
    ? words('now.when.later', { allowed: long(allowed - t), left })
    : words('now.when.overdue', { since: long(t - allowed), left });
}
