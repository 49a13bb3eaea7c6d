/** What a screen reader says of one container: `app, running, ready, 2 restarts; process lives since 3 s`. */
import type { ContainerLife, ProcessLife } from '../../engine/view/podLife.ts';
import { apiWord, differs } from './container.ts';
import type { StageWords } from './reason.ts';

interface Instant {
  now: number;
  /** Until its process is killed; null where nothing is known. */
  seconds: number | null;
}

export function saidContainer(container: ContainerLife, { now, seconds }: Instant, t: StageWords): string {
  const { name, role, api, process, probes } = container;
  const said = [
    role === 'app' ? name : t('container.named', { name, role: t(`container.${role}`) }),
    apiWord(container),
  ];
  if (api?.state === 'running') said.push(t(api.ready ? 'container.ready' : 'container.notReady'));
  if (api && api.restartCount > 0) said.push(t('container.restarts', { count: api.restartCount }));
  const parts = [said.join(', '), processWords(process, { now, seconds }, t)];
  for (const { probe, result } of probes) parts.push(t('container.probe', { probe, result }));
  if (differs(container)) parts.push(t('container.differs'));
  return parts.join('; ');
}

function processWords({ state, since, exitCode }: ProcessLife, { now, seconds }: Instant, t: StageWords): string {
  switch (state) {
    case 'none':
      return t('container.none');
    case 'created':
      return t('container.created');
    case 'running':
      return since === null ? t('container.lives') : t('container.livesSince', { n: age(since, now) });
    case 'terminating':
      return seconds === null ? t('container.stops') : t('container.stopsWithin', { n: seconds });
    case 'exited':
      return t('container.exited', { code: exitCode ?? '?' });
  }
}

const age = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 1000));
