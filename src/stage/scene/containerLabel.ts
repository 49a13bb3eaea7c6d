/** What a screen reader says of one container: `app, running, ready, 2 restarts; process lives since 3 s`. */
import type { ContainerView, ProcessView } from '../../engine/view/podState.ts';
import { apiWord, differs } from './container.ts';
import { t } from '../../i18n/first.ts';
import { duration } from '../../i18n/time.ts';

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
        ? t('stage:container.processRuns')
        : t('stage:container.processRunsFor', { age: duration(Math.floor(Math.max(0, now - since) / 1000) * 1000) });
    case 'terminating':
      return seconds === null ? t('stage:container.stops') : t('stage:container.stopsWithin', { n: seconds });
    case 'exited':
      return t('stage:container.exited', { code: exitCode ?? '?' });
  }
}
