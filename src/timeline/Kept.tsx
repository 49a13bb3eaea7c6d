/** Futures that were left by acting in the past: the newest two as tags, to return to. */
import { GitFork } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { returnTo } from '../commands/history.ts';
import { sentence } from '../i18n/i18n.ts';
import { useStore } from '../store/store.ts';
import { clock } from './layout/numbers.ts';

export function Kept() {
  const { t } = useTranslation('timeline');
  const forks = useStore((state) => state.forks);
  if (forks.length === 0) return null;
  return (
    <div className="strip-kept">
      {forks.slice(-2).map((fork) => {
        const name = sentence(fork.label);
        return (
          <button
            key={`${name}-${fork.t}`}
            type="button"
            className="strip-fork"
            aria-label={`${t('strip.kept', { name })}. ${t('strip.keptHint', { time: clock(fork.t) })}`}
            title={t('strip.keptHint', { time: clock(fork.t) })}
            onClick={() => returnTo.run(fork)}
          >
            <GitFork aria-hidden="true" />
            {name}
          </button>
        );
      })}
    </div>
  );
}
