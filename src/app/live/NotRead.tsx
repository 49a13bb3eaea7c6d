/** The kinds that could not be read, why, and what is missing because of it. */
import type { LiveKindStatus } from '../../engine/records/liveLines.ts';
import { live } from '../../i18n/en/liveWords.ts';
import { t } from '../../i18n/live.ts';

type Kind = keyof typeof live.without;

const isKnown = (kind: string): kind is Kind => kind in live.without;

/** A configuration is no kind that a cluster serves: it stands in a ConfigMap, or on a node. */
const stateOf = (kind: string, is: LiveKindStatus['is']) =>
  kind === 'KubeSchedulerConfiguration' && is === 'absent' ? 'noProfile' : is;

export function NotRead({ kinds }: { kinds: readonly LiveKindStatus[] }) {
  const missing = kinds.filter(({ is }) => is !== 'live');
  if (missing.length === 0) return null;
  return (
    <details className="live-not-read text-12">
      <summary>{t('live:notRead', { count: missing.length })}</summary>
      <ul className="lines">
        {missing.map(({ kind, is, reason = '' }) => (
          <li key={kind}>
            <span className="strong">{kind}</span>{' '}
            <span className="muted">{t(`live:state.${stateOf(kind, is)}`, { reason })}</span>
            {isKnown(kind) && is !== 'lost' && <p>{t(`live:without.${kind}`)}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
