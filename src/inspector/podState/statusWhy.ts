/** Why STATUS is not the phase: the field from which the table printer took it (API-7). */
import type { ContainerView, PodState } from '../../engine/view/podState.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';

/** @returns null where STATUS is the phase */
export function statusWhy(podState: PodState): Message | null {
  const { status } = podState.kubectl;
  if (status === podState.phase) return null;
  if (status === 'Terminating') return message('inspector:podState.phase.terminating');
  if (status === 'Evicted') return message('inspector:podState.phase.evicted');
  if (status === podState.reason) return message('inspector:podState.phase.podReason', { status });
  if (status === 'SchedulingGated') return message('inspector:podState.phase.gated');
  if (status.startsWith('Init:')) return initWhy(podState, status);
  if (status === 'Running') return message('inspector:podState.phase.running');
  if (status === 'NotReady') return message('inspector:podState.phase.notReady');
  return containerWhy(podState, status) ?? message('inspector:podState.phase.printed');
}

function initWhy({ containers }: PodState, status: string): Message {
  const reason = status.slice('Init:'.length);
  const reported = containers.find(({ role, api }) => role !== 'app' && api?.reason === reason);
  return reported
    ? message('inspector:podState.phase.initReason', { reason, container: reported.name })
    : message('inspector:podState.phase.init', { status });
}

/** The printer walks the app containers from the last to the first, so the first with a reason wins (API-7). */
function containerWhy({ containers }: PodState, status: string): Message | null {
  const reported = containers.find(({ role, api }) => role === 'app' && printed(api) === status);
  if (!reported?.api) return null;
  return message(
    reported.api.state === 'waiting' ? 'inspector:podState.phase.waiting' : 'inspector:podState.phase.terminated',
    {
      status,
      container: reported.name,
    },
  );
}

function printed(api: ContainerView['api']): string | null {
  if (!api || api.state === 'running') return null;
  return api.reason ?? `ExitCode:${api.exitCode ?? 0}`;
}
