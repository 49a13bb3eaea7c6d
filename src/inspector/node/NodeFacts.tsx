/** What is true of the machine, whatever the API says of its node. */
import type { NodeState } from '../../engine/view/nodeState.ts';
import { useStore } from '../../store/store.ts';
import { useNow } from '../useNow.ts';
import { silenceOf, wayOf } from './factsOfNode.ts';
import { When } from '../podState/When.tsx';
import { NamedFact, StateFact } from '../NamedFact.tsx';
import { t } from '../../i18n/inspector.ts';
import { duration } from '../../i18n/time.ts';

export function NodeFacts({ nodeState }: { nodeState: NodeState }) {
  const { machine, kubelet, lease, fencedAt } = nodeState;
  const isApiDown = useStore((state) => state.truths?.faults.some(({ fault }) => fault.what === 'apiServer') ?? false);
  const way = wayOf(nodeState, isApiDown);
  return (
    <>
      <h3>{t('node:facts.title')}</h3>
      <dl className="life-node gap-6-12 grid facts">
        <StateFact name={t('node:facts.machine')} isWell={machine === 'on'} word={t(`node:facts.${machine}`)} />
        <StateFact name={t('node:facts.kubelet')} isWell={kubelet === 'runs'} word={t(`node:facts.${kubelet}`)} />
        <StateFact name={t('node:facts.link')} isWell={way === 'linked'} word={t(`node:facts.${way}`)} />
        <NamedFact name={t('node:facts.lease')}>
          {lease.renewedAt === null ? t('node:facts.never') : <Past at={lease.renewedAt} />}
        </NamedFact>
        <NamedFact name={t('node:facts.silent')}>
          <Silent lease={lease} />
        </NamedFact>
        <NamedFact name={t('node:facts.fenced')}>
          {fencedAt === null ? t('node:facts.notFenced') : <When at={fencedAt} />}
        </NamedFact>
      </dl>
    </>
  );
}

/** A moment, and how long ago it was: a bare `0 s` reads as just now. */
function Past({ at }: { at: number }) {
  const now = useNow();
  if (at < 0) return <When at={at} />;
  return (
    <>
      {t('inspector:podState.state.ago', { age: duration(Math.max(0, now - at)) })}
      <span className="life-because as-block muted text-12">
        {t('node:facts.at')} <When at={at} />
      </span>
    </>
  );
}

function Silent({ lease }: { lease: NodeState['lease'] }) {
  const silence = silenceOf(lease, useNow());
  if (silence.kind === 'notSilent') return t('node:facts.notSilent');
  const length = 'left' in silence ? silence.left : 'past' in silence ? silence.past : 0;
  return (
    <span data-tone={silence.kind === 'heardAgain' ? undefined : 'failed'}>
      {t(`node:facts.${silence.kind}`, { length: duration(length) })}
      <span className="life-because as-block muted text-12">
        {t(silence.kind === 'heardAgain' ? 'node:facts.silentAt' : 'node:facts.at')} <When at={silence.at} />
      </span>
    </span>
  );
}
