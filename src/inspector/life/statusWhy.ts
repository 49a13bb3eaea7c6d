/** Why STATUS is not the phase: the field from which the table printer took it (API-7). */
import type { ContainerLife, PodLife } from '../../engine/view/podLife.ts';
import { type RichText, said } from '../../text/words.ts';

/** @returns null where STATUS is the phase */
export function statusWhy(life: PodLife): RichText | null {
  const { status } = life.kubectl;
  if (status === life.phase) return null;
  if (status === 'Terminating') return said('life.phase.terminating');
  if (status === 'Evicted') return said('life.phase.evicted');
  if (status === life.reason) return said('life.phase.podReason', { status });
  if (status === 'SchedulingGated') return said('life.phase.gated');
  if (status.startsWith('Init:')) return initWhy(life, status);
  if (status === 'Running') return said('life.phase.running');
  if (status === 'NotReady') return said('life.phase.notReady');
  return containerWhy(life, status) ?? said('life.phase.printed');
}

function initWhy({ containers }: PodLife, status: string): RichText {
  const reason = status.slice('Init:'.length);
  const told = containers.find(({ role, api }) => role !== 'app' && api?.reason === reason);
  return told ? said('life.phase.initReason', { reason, container: told.name }) : said('life.phase.init', { status });
}

/** The printer walks the app containers from the last to the first, so the first with a reason wins (API-7). */
function containerWhy({ containers }: PodLife, status: string): RichText | null {
  const told = containers.find(({ role, api }) => role === 'app' && printed(api) === status);
  if (!told?.api) return null;
  return said(told.api.state === 'waiting' ? 'life.phase.waiting' : 'life.phase.terminated', {
    status,
    container: told.name,
  });
}

function printed(api: ContainerLife['api']): string | null {
  if (!api || api.state === 'running') return null;
  return api.reason ?? `ExitCode:${api.exitCode ?? 0}`;
}
