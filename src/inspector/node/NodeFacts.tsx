/** What is true of the machine, whatever the API says of its node. */
import { useTranslation } from 'react-i18next';
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { When } from '../life/When.tsx';
import { Sign } from '../signs.tsx';

export function NodeFacts({ life: { machine, kubelet, isCut, lease, fencedAt } }: { life: NodeLife }) {
  const { t } = useTranslation('node');
  return (
    <>
      <h3>{t('facts.title')}</h3>
      <dl className="life-node">
        <State name={t('facts.machine')} isWell={machine === 'on'} word={t(`facts.${machine}`)} />
        <State name={t('facts.kubelet')} isWell={kubelet === 'runs'} word={t(`facts.${kubelet}`)} />
        <State name={t('facts.link')} isWell={!isCut} word={t(isCut ? 'facts.cut' : 'facts.linked')} />
        <Fact name={t('facts.lease')}>
          {lease.renewedAt === null ? t('facts.never') : <When at={lease.renewedAt} />}
        </Fact>
        <Fact name={t('facts.silent')}>
          {lease.silentAt === null ? (
            t('facts.notSilent')
          ) : (
            <span data-tone="failed">
              <When at={lease.silentAt} />
            </span>
          )}
        </Fact>
        <Fact name={t('facts.fenced')}>{fencedAt === null ? t('facts.notFenced') : <When at={fencedAt} />}</Fact>
      </dl>
    </>
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
