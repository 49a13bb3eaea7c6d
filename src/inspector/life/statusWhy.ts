/** Why STATUS is not the phase: the field from which the table printer took it (API-7). */
import type { ContainerLife, PodLife } from '../../engine/view/podLife.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';

/** @returns null where STATUS is the phase */
export function statusWhy(life: PodLife): Message | null {
  const { status } = life.kubectl;
  if (status === life.phase) return null;
  if (status === 'Terminating') return message('inspector:life.phase.terminating');
  if (status === 'Evicted') return message('inspector:life.phase.evicted');
  if (status === life.reason) return message('inspector:life.phase.podReason', { status });
  if (status === 'SchedulingGated') return message('inspector:life.phase.gated');
  if (status.startsWith('Init:')) return initWhy(life, status);
  if (status === 'Running') return message('inspector:life.phase.running');
  if (status === 'NotReady') return message('inspector:life.phase.notReady');
  return containerWhy(life, status) ?? message('inspector:life.phase.printed');
}

function initWhy({ containers }: PodLife, status: string): Message {
  const reason = status.slice('Init:'.length);
  const told = containers.find(({ role, api }) => role !== 'app' && api?.reason === reason);
  return told
    ? message('inspector:life.phase.initReason', { reason, container: told.name })
    : message('inspector:life.phase.init', { status });
}

/** The printer walks the app containers from the last to the first, so the first with a reason wins (API-7). */
function containerWhy({ containers }: PodLife, status: string): Message | null {
  const told = containers.find(({ role, api }) => role === 'app' && printed(api) === status);
  if (!told?.api) return null;
  return message(told.api.state === 'waiting' ? 'inspector:life.phase.waiting' : 'inspector:life.phase.terminated', {
    status,
    container: told.name,
  });
}

function printed(api: ContainerLife['api']): string | null {
  if (!api || api.state === 'running') return null;
  return api.reason ?? `ExitCode:${api.exitCode ?? 0}`;
}
