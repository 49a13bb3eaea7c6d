/** What a screen reader says of one container: `app, running, ready, 2 restarts; process lives since 3 s`. */
import type { ContainerView, ProcessView } from '../../engine/view/podState.ts';
import { apiWord, differs } from './container.ts';
import { t } from '../../i18n/first.ts';

interface Instant {
  now: number;
  /** Until its process is killed; null where nothing is known. */
  seconds: number | null;
  /** The pod has no object any more. */
  isGone: boolean;
}

export function containerLabel(container: ContainerView, instant: Instant): string {
  const { name, role, api, process, probes } = container;
  const texts = [
    role === 'app' ? name : t('stage:container.named', { name, role: t(`stage:container.${role}`) }),
    instant.isGone ? t('stage:legend.gone') : apiWord(container),
  ];
  if (api?.state === 'running') texts.push(t(api.ready ? 'stage:container.ready' : 'stage:container.notReady'));
  if (api && api.restartCount > 0) texts.push(t('stage:container.restarts', { count: api.restartCount }));
  const parts = [texts.join(', '), processWords(process, instant)];
  for (const { probe, result } of probes) parts.push(t('stage:container.probe', { probe, result }));
  if (differs(container, instant.isGone)) parts.push(t('stage:container.differs'));
  return parts.join('; ');
}

function processWords({ state, since, exitCode }: ProcessView, { now, seconds }: Instant): string {
  switch (state) {
    case 'none':
      return t('stage:container.none');
    case 'created':
      return t('stage:container.created');
    case 'running':
      return since === null
        ? t('stage:container.lives')
        : t('stage:container.livesSince', { age: ageText(now - since) });
    case 'terminating':
      return seconds === null ? t('stage:container.stops') : t('stage:container.stopsWithin', { n: seconds });
    case 'exited':
      return t('stage:container.exited', { code: exitCode ?? '?' });
  }
}

/** In seconds for two minutes, in minutes for three hours, as `kubectl` rounds down. */
function ageText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 120) return t('stage:container.seconds', { n: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 180
    ? t('stage:container.minutes', { n: minutes })
    : t('stage:container.hours', { n: Math.floor(minutes / 60) });
}
