/** Who made a breach possible, step by step, from the first cause on. What a person did stands out. */
import { useTranslation } from 'react-i18next';
import { seek } from '../../commands/time.ts';
import type { ChainLink } from '../../engine/view/twoTruths.ts';
import { sentence } from '../../i18n/i18n.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { inSeconds } from './seconds.ts';

/** What merely broke is nobody's deed, though somebody broke it here. */
const isDeed = (actor: string, key: string): boolean => actor === 'user' && !/^(fault|mended)\./.test(key);

export function Chain({ chain }: { chain: readonly ChainLink[] }) {
  const { t } = useTranslation('truths');
  if (chain.length === 0) return <p className="why-quiet">{t('panel.noChain')}</p>;
  return (
    <ol className="truths-chain times">
      {chain.map(({ id, t: at, actor, key, values }, place) => (
        <li key={id} data-weight={isDeed(actor, key) || place === chain.length - 1}>
          <button type="button" className="mono" title={t('panel.seek')} onClick={() => seek.run(at)}>
            {inSeconds(at)}
          </button>
          <span>
            <Marked text={sentence({ key: `truths:chain.${key}`, values })} />
          </span>
        </li>
      ))}
    </ol>
  );
}
