/** On the axis: where the present run has left a kept future. */
import { GitFork } from 'lucide-react';
import { memo } from 'react';
import { compareWith } from '../../commands/compare.ts';
import { useStore } from '../../store/store.ts';
import { beyondOf, type TimeScale } from '../layout/fold.ts';
import { t } from '../../i18n/timeline.ts';
import { textOf } from '../../i18n/message.ts';
import type { HistoryStep } from '../../store/slices/scenario.ts';

/** Pixels of a tag: those that would lie on another one are stacked under it as a number. */
const breadth = 22;

export const ForkTags = memo(({ scale }: { scale: TimeScale }) => {
  const forks = useStore((state) => state.forks);
  const base = useStore(({ situation }) => situation.base[0]?.id);
  const own = forks.filter(({ situation, t: at }) => situation.base[0]?.id === base && beyondOf(scale, at) === null);
  return stacked(own, scale).map(({ at, forks: here }) => {
    const [newest] = here.toReversed();
    if (!newest) return null;
    const name = here.map(({ label }) => textOf(label)).join(', ');
    const hint = t('timeline:compare.fork', { name });
    return (
      <button
        key={at}
        type="button"
        className="tl-fork-tag centred high-20 pressable absolute ink code-tiny-strong aligned-inline on-card edged round-pod pad-4 about-middle"
        style={{ left: at }}
        aria-label={hint}
        title={hint}
        onClick={() => compareWith.run({ label: newest.label, situation: newest.situation, preset: null })}
      >
        <GitFork aria-hidden="true" />
        {here.length > 1 && here.length}
      </button>
    );
  });
});

function stacked(
  forks: readonly HistoryStep[],
  scale: TimeScale,
): readonly { at: number; forks: readonly HistoryStep[] }[] {
  const stacks: { at: number; forks: HistoryStep[] }[] = [];
  for (const fork of forks.toSorted((a, b) => a.t - b.t)) {
    const at = scale.at(fork.t);
    const last = stacks.at(-1);
    if (last && at - last.at < breadth) last.forks.push(fork);
    else stacks.push({ at, forks: [fork] });
  }
  return stacks;
}
