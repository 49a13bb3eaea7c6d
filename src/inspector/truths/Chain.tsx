/** Who made a breach possible, step by step, from the first cause on. What a person did stands out. */
import { seek } from '../../commands/time.ts';
import type { ChainLink } from '../../engine/history/breaches/chainLinks.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { messageFrom, textOf } from '../../i18n/message.ts';
import { t } from '../../i18n/late.ts';
import { moment } from '../../i18n/time.ts';

/** What merely broke is nobody's deed, though somebody broke it here. */
const isAction = (actor: string, key: string): boolean => actor === 'user' && !/^(fault|mended)\./.test(key);

export function Chain({ chain }: { chain: readonly ChainLink[] }) {
  if (chain.length === 0) return <p className="muted">{t('truths:panel.noChain')}</p>;
  return (
    <ol className="truths-chain lines times">
      {chain.map(({ id, t: at, actor, key, values }, place) => (
        <li className="grid baseline gap-8" key={id} data-weight={isAction(actor, key) || place === chain.length - 1}>
          <button type="button" className="mono" title={t('truths:panel.seek')} onClick={() => seek.run(at)}>
            {moment(at)}
          </button>
          <span>
            <Marked text={textOf(messageFrom(`truths:chain.${key}`, values))} />
          </span>
        </li>
      ))}
    </ol>
  );
}
