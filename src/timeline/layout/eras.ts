/** What a kubelet of v1.23 did otherwise in the stop of this very pod (KUBELET-17, KUBELET-19). Pure. */
import { inStopOrder, lastRun, preStopOf, stopOf } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { KubeletEra } from '../../engine/simulation/situation.ts';
import { brief } from '../../i18n/time.ts';
import { message, messageBy } from '../../i18n/timeline.ts';
import type { Message } from '../../i18n/message.ts';

/** One sentence: the rule that differs, with this pod's numbers; null while nobody stops it. */
export function eraDiffers(timeline: PodTimeline, era: KubeletEra): Message | null {
  const { deleted } = timeline;
  if (!deleted) return null;
  const stopped = inStopOrder(timeline.containers).filter((container) => stopOf(lastRun(container)) !== null);
  if (stopped.length === 0) return null;
  const spec = timeline.parameters.terminationGracePeriodSeconds;
  const { grace } = deleted;
  if (grace === 0) return message(era === '1.23' ? 'timeline:era.forced123' : 'timeline:era.forced136', { spec });
  const sidecar = stopped.find(({ role }) => role === 'sidecar');
  if (era === '1.23' && sidecar && stopped.length > 1)
    return message('timeline:era.sidecars123', { container: sidecar.name });
  const hooked = stopped.find((container) => preStopOf(lastRun(container)) !== null);
  if (hooked) {
    const run = lastRun(hooked);
    const values = { container: hooked.name, grace, timeout: stopOf(run)?.timeout ?? 0, used: hookSeconds(run) };
    return messageBy(era === '1.23' ? 'timeline:era.preStop123' : 'timeline:era.preStop136', values);
  }
  if (grace < 2) return message(era === '1.23' ? 'timeline:era.floor123' : 'timeline:era.floor136', { grace });
  return message('timeline:era.same');
}

function hookSeconds(run: ReturnType<typeof lastRun>): string {
  const hook = preStopOf(run);
  return hook?.end ? brief(hook.end.t - hook.begin.t) : String(hook?.seconds ?? 0);
}
