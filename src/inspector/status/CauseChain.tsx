/** The chain of causes, from the first one on: each step is a moment to go to. */
import { stepTo } from '../../commands/time.ts';
import type { CauseStep } from '../../engine/history/chain/steps.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { fineClock } from '../../i18n/time.ts';
import { useStore } from '../../store/store.ts';
import { stepSentence } from '../../text/causeStep.ts';
import { t } from '../../i18n/inspector.ts';

export function CauseChain({ chain }: { chain: readonly CauseStep[] }) {
  const now = useStore((state) => state.t);
  if (chain.length === 0) return null;
  return (
    <>
      <h3>{t('inspector:status.chain')}</h3>
      <ol className="standing-chain stack times">
        {chain.map((step) => (
          <li className="grid baseline breaks-anywhere relative line-18 room-4" key={step.id} data-root={step.isRoot}>
            <button
              type="button"
              className="mono nowrap"
              aria-label={t('inspector:status.jump', { at: fineClock(step.t) })}
              aria-current={step.t === now ? 'time' : undefined}
              onClick={() => stepTo(step.t)}
            >
              {fineClock(step.t)}
            </button>
            <span className={step.actor === 'user' ? 'strong' : undefined}>
              <Marked text={stepSentence(step)} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
