/** Futures that were left by acting in the past: the newest two as tags, to return to and to compare with. */
import { GitCompareArrows, GitFork } from 'lucide-react';
import { awaited } from '../parts/fetched.ts';
import { returnTo } from '../commands/history.ts';
import { useStore } from '../store/store.ts';
import { clock } from '../i18n/time.ts';
import './forkTags.css';
import { t } from '../i18n/strip.ts';
import { textOf } from '../i18n/message.ts';
import type { HistoryStep } from '../store/slices/scenario.ts';

export function ForkTags() {
  const forks = useStore((state) => state.forks);
  const isReported = useStore((state) => state.timelineOpen && state.timeline !== null);
  return (
    <div className="strip-kept flex gap-6">
      {forks.slice(-2).map((fork) => {
        const name = textOf(fork.label);
        return (
          <span
            key={`${name}-${fork.t}`}
            className="strip-fork inline-flex muted text-12 on-card clips round-full edged-dashed"
          >
            <button
              className="aligned-inline gap-6 nowrap hit-small pressable same-font"
              type="button"
              aria-label={`${t('timeline:strip.fork', { name })}. ${t('timeline:strip.forkHint', { time: clock(fork.t) })}`}
              title={`${name}. ${t('timeline:strip.forkHint', { time: clock(fork.t) })}`}
              onClick={() => returnTo.run(fork)}
            >
              <GitFork aria-hidden="true" />
              <span className="clips">{name}</span>
            </button>
            {isReported && (
              <button
                className="aligned-inline gap-6 nowrap hit-small pressable same-font"
                type="button"
                aria-label={t('timeline:strip.forkCompare', { name })}
                title={t('timeline:strip.forkCompare', { name })}
                onClick={() => void compareTo(fork)}
              >
                <GitCompareArrows aria-hidden="true" />
              </button>
            )}
          </span>
        );
      })}
    </div>
  );
}

/** Whatever compares came with the timeline. */
async function compareTo({ label, situation }: HistoryStep): Promise<void> {
  const { compareWith } = await awaited(() => import('../commands/compare.ts'));
  compareWith.run({ label, situation, preset: null });
}
