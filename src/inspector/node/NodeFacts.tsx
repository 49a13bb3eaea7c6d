/** What is true of the machine, whatever the API says of its node. */
import { useTranslation } from 'react-i18next';
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { useStore } from '../../store/store.ts';
import { span } from '../../text/queueTimes.ts';
import { useNow } from '../useNow.ts';
import { silenceOf, wayOf } from './factsOfNode.ts';
import { When } from '../life/When.tsx';
import { Sign } from '../signs.tsx';

export function NodeFacts({ life }: { life: NodeLife }) {
  const { t } = useTranslation('node');
  const { machine, kubelet, lease, fencedAt } = life;
  const isApiDown = useStore((state) => state.truths?.faults.some(({ fault }) => fault.what === 'apiServer') ?? false);
  const way = wayOf(life, isApiDown);
  return (
    <>
      <h3>{t('facts.title')}</h3>
      <dl className="life-node facts">
        <State name={t('facts.machine')} isWell={machine === 'on'} word={t(`facts.${machine}`)} />
        <State name={t('facts.kubelet')} isWell={kubelet === 'runs'} word={t(`facts.${kubelet}`)} />
        <State name={t('facts.link')} isWell={way === 'linked'} word={t(`facts.${way}`)} />
        <Fact name={t('facts.lease')}>
          {lease.renewedAt === null ? t('facts.never') : <Past at={lease.renewedAt} />}
        </Fact>
        <Fact name={t('facts.silent')}>
          <Silent lease={lease} />
        </Fact>
        <Fact name={t('facts.fenced')}>{fencedAt === null ? t('facts.notFenced') : <When at={fencedAt} />}</Fact>
      </dl>
    </>
  );
}

/** A moment, and how long ago it was: a bare `0 s` reads as just now. */
function Past({ at }: { at: number }) {
  const { t } = useTranslation(['node', 'inspector']);
  const now = useNow();
  if (at < 0) return <When at={at} />;
  return (
    <>
      {t('inspector:life.state.ago', { age: span(Math.max(0, now - at)) })}
      <span className="life-because">
        {t('node:facts.at')} <When at={at} />
      </span>
    </>
  );
}

function Silent({ lease }: { lease: NodeLife['lease'] }) {
  const { t } = useTranslation('node');
  const silence = silenceOf(lease, useNow());
  if (silence.kind === 'notSilent') return t('facts.notSilent');
  const length = 'left' in silence ? silence.left : 'past' in silence ? silence.past : 0;
  return (
    <span data-tone={silence.kind === 'heardAgain' ? undefined : 'failed'}>
      {t(`facts.${silence.kind}`, { length: span(length) })}
      <span className="life-because">
        {t(silence.kind === 'heardAgain' ? 'facts.silentAt' : 'facts.at')} <When at={silence.at} />
      </span>
    </span>
  );
}

function State({ name, isWell, word }: { name: string; isWell: boolean; word: string }) {
  return (
    <Fact name={name}>
      <span data-tone={isWell ? 'passed' : 'failed'}>
        <Sign name={isWell ? 'check' : 'cross'} /> {word}
      </span>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
