/** What a screen reader says of one container: `app, running, ready, 2 restarts; process lives since 3 s`. */
import type { ContainerLife, ProcessLife } from '../../engine/view/podLife.ts';
import { apiWord, differs } from './container.ts';
import type { StageWords } from './reason.ts';

interface Instant {
  now: number;
  /** Until its process is killed; null where nothing is known. */
  seconds: number | null;
  /** The pod has no object any more. */
  isGone: boolean;
}

export function saidContainer(container: ContainerLife, instant: Instant, t: StageWords): string {
  const { name, role, api, process, probes } = container;
  const said = [
    role === 'app' ? name : t('container.named', { name, role: t(`container.${role}`) }),
    instant.isGone ? t('legend.gone') : apiWord(container),
  ];
  if (api?.state === 'running') said.push(t(api.ready ? 'container.ready' : 'container.notReady'));
  if (api && api.restartCount > 0) said.push(t('container.restarts', { count: api.restartCount }));
  const parts = [said.join(', '), processWords(process, instant, t)];
  for (const { probe, result } of probes) parts.push(t('container.probe', { probe, result }));
  if (differs(container, instant.isGone)) parts.push(t('container.differs'));
  return parts.join('; ');
}

function processWords({ state, since, exitCode }: ProcessLife, { now, seconds }: Instant, t: StageWords): string {
  switch (state) {
    case 'none':
      return t('container.none');
    case 'created':
      return t('container.created');
    case 'running':
      return since === null ? t('container.lives') : t('container.livesSince', { age: ageText(now - since, t) });
    case 'terminating':
      return seconds === null ? t('container.stops') : t('container.stopsWithin', { n: seconds });
    case 'exited':
      return t('container.exited', { code: exitCode ?? '?' });
  }
}

/** In seconds for two minutes, in minutes for three hours, as `kubectl` rounds down. */
function ageText(ms: number, t: StageWords): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 120) return t('container.seconds', { n: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 180 ? t('container.minutes', { n: minutes }) : t('container.hours', { n: Math.floor(minutes / 60) });
}
