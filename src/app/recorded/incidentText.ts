/** An incident of a pod's life in some words. */
import type { Incident } from '../../engine/history/incident.ts';
import { duration } from '../../i18n/time.ts';
import { t } from '../../i18n/recorded.ts';

export function incidentText(incident: Incident): string {
  switch (incident.what) {
    case 'killed': {
      const { container, grace } = incident;
      return grace === null
        ? t('recorded:incident.killed', { container })
        : t('recorded:incident.killedAfter', { container, grace: duration(grace * 1000) });
    }
    case 'restartedByProbe':
      return t('recorded:incident.restartedByProbe', { count: incident.count });
    case 'oom':
    case 'stopped':
      return t(`recorded:incident.${incident.what}`, { container: incident.container });
    case 'crashed':
      return t(incident.isAtLeast ? 'recorded:incident.crashedAtLeast' : 'recorded:incident.crashed', incident);
    case 'endUntold':
      return t('recorded:incident.crashed', { ...incident, count: 1 });
    case 'sentAfterEnd': {
      const { service, ms } = incident;
      return ms === null
        ? t('recorded:incident.sentAfterEndOn', { service })
        : t('recorded:incident.sentAfterEnd', { service, length: duration(ms) });
    }
    case 'ended':
      return endText(incident);
    case 'refused':
      return t('recorded:incident.refused', { count: incident.count });
    case 'disrupted':
      return t('recorded:incident.disrupted', { reason: incident.reason });
    case 'nodeSilent':
      return t('recorded:incident.nodeSilent', { node: incident.node });
    default:
      return t(`recorded:incident.${incident.what}`);
  }
}

function endText({ verb, by }: Extract<Incident, { what: 'ended' }>): string {
  if (verb === 'preempt')
    return by === null ? t('recorded:incident.preempted') : t('recorded:incident.preemptedBy', { by });
  if (by === null) return t(verb === 'evict' ? 'recorded:incident.evictedUnknown' : 'recorded:incident.deletedUnknown');
  return t(verb === 'evict' ? 'recorded:incident.evicted' : 'recorded:incident.deleted', { by });
}
