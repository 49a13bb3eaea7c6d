/** Why STATUS is not the phase: the field from which the table printer took it (API-7). */
import type { ContainerView, PodState } from '../../engine/view/podState.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';

/** Of a moment that is now, and of a history, which is over. */
type Tense = 'phase' | 'printedThen';

/** @returns null where STATUS is the phase */
export function statusWhy(podState: PodState, tense: Tense): Message | null {
  const { status } = podState.kubectl;
  if (status === podState.phase) return null;
  if (status === 'Terminating') return message(`inspector:podState.${tense}.terminating`);
  if (status === 'Evicted') return message(`inspector:podState.${tense}.evicted`);
  if (status === podState.reason) return message(`inspector:podState.${tense}.podReason`, { status });
  if (status === 'SchedulingGated') return message(`inspector:podState.${tense}.gated`);
  if (status.startsWith('Init:')) return initWhy(podState, status, tense);
  if (status === 'Running') return message(`inspector:podState.${tense}.running`);
  if (status === 'NotReady') return message(`inspector:podState.${tense}.notReady`);
  return containerWhy(podState, status, tense) ?? message(`inspector:podState.${tense}.printed`);
}

function initWhy({ containers }: PodState, status: string, tense: Tense): Message {
  const reason = status.slice('Init:'.length);
  const reported = containers.find(({ role, api }) => role !== 'app' && api?.reason === reason);
  return reported
    ? message(`inspector:podState.${tense}.initReason`, { reason, container: reported.name })
    : message(`inspector:podState.${tense}.init`, { status });
}

/** The printer walks the app containers from the last to the first, so the first with a reason wins (API-7). */
function containerWhy({ containers }: PodState, status: string, tense: Tense): Message | null {
  const reported = containers.find(({ role, api }) => role === 'app' && printed(api) === status);
  if (!reported?.api) return null;
  return message(`inspector:podState.${tense}.${reported.api.state === 'waiting' ? 'waiting' : 'terminated'}`, {
    status,
    container: reported.name,
  });
}

function printed(api: ContainerView['api']): string | null {
  if (!api || api.state === 'running') return null;
  return api.reason ?? `ExitCode:${api.exitCode ?? 0}`;
}
