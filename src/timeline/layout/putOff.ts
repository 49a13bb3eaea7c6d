/** What keeps a container from starting, in one sentence: CrashLoopBackOff or ImagePullBackOff, with its times. Pure. */
import { runAt } from '../../engine/history/podAt.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { ContainerHistory, ContainerWait } from '../../engine/history/containerHistory.ts';
import type { PodHistory } from '../../engine/history/podHistory.ts';
import { duration, isJustNow } from '../../i18n/time.ts';
import { storedState } from './stored.ts';
import { message, messageBy } from '../../i18n/timeline.ts';
import { textOf, type Message } from '../../i18n/message.ts';

/** The container that is being kept from starting, and for how long. */
export function waitsAt(history: PodHistory, t: Millis): Message | null {
  for (const container of history.containers) {
    const unreported = unheard(history, container, t);
    if (unreported) return unreported;
    const wait = container.waits.find(({ from, to }) => from <= t && (to ?? t) > t);
    if (!wait) continue;
    if (wait.reason === 'CrashLoopBackOff') return crashWait(history, container, { wait, t });
    return message('timeline:now.imageBackoff', { container: container.name, left: duration((wait.to ?? t) - t) });
  }
  return null;
}

/** It has ended, and the API server still calls it running. */
function unheard(history: PodHistory, container: ContainerHistory, t: Millis): Message | null {
  const { name } = container;
  const exit = runAt(container, t)?.exit;
  if (!exit || exit.t > t || !storedState(history, name, t)?.running) return null;
  return message('timeline:now.endUnreported', { container: name, code: exit.code });
}

/** What the API holds may still be the exit: the kubelet tells CrashLoopBackOff with its next sync. */
function crashWait(
  history: PodHistory,
  { name, runs }: ContainerHistory,
  { wait, t }: { wait: ContainerWait; t: Millis },
): Message {
  const code = runs.findLast(({ exit }) => exit !== null && exit.t <= t)?.exit?.code ?? 0;
  const values = { container: name, code, when: textOf(whenAgain(wait, t)) };
  const reported = storedState(history, name, t);
  return reported?.terminated
    ? message('timeline:now.backoffUnreported', { ...values, reason: reported.terminated.reason ?? '' })
    : messageBy('timeline:now.backoff', values);
}

/** When it may start again, and when it does: the kubelet does nothing before its next sync. */
function whenAgain({ to, allowed }: ContainerWait, t: Millis): Message {
  const left = duration((to ?? t) - t);
  if (allowed === null || to === null || isJustNow(to - allowed)) return message('timeline:now.when.due', { left });
  return allowed > t
    ? message('timeline:now.when.later', { allowed: duration(allowed - t), left })
    : message('timeline:now.when.overdue', { since: duration(t - allowed), left });
}
