/** Kept futures, by name. */
import { sentence } from '../i18n/i18n.ts';
import { say } from '../store/notices.ts';
import type { HistoryStep } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { letOldForksFall } from './forksLeft.ts';

const longestName = 60;

/** Gives a fork another name; an empty one leaves it as it is. */
export const renameFork = command<{ fork: HistoryStep; name: string }>({
  id: 'renameFork',
  label: 'timeline:compare.rename',
  enabled: (state) => state.forks.length > 0,
  run({ fork, name }) {
    const kept = name.trim().slice(0, longestName);
    if (kept === '' || kept === sentence(fork.label)) return;
    const label = { key: 'commands:forkNamed', values: { name: kept } };
    setState(({ forks }) => ({ forks: forks.map((one) => (one === fork ? { ...one, label } : one)) }));
    say({ key: 'timeline:compare.renamed', values: { name: kept } });
  },
});

/** Forgets a fork. What is compared with it stays so. */
export const removeFork = command<HistoryStep>({
  id: 'removeFork',
  label: 'timeline:compare.remove',
  enabled: (state) => state.forks.length > 0,
  run(fork) {
    if (!getState().forks.includes(fork)) return;
    setState(({ forks }) => ({ forks: forks.filter((one) => one !== fork) }));
    say({ key: 'timeline:compare.removed', values: { name: sentence(fork.label) } });
  },
});

/** Takes a fork back that was forgotten a moment ago. @param at its place among the others */
export const restoreFork = command<{ fork: HistoryStep; at: number }>({
  id: 'restoreFork',
  label: 'timeline:compare.restore',
  enabled: () => true,
  run({ fork, at }) {
    if (getState().forks.includes(fork)) return;
    setState(({ forks }) => ({ forks: forks.toSpliced(at, 0, fork) }));
    letOldForksFall();
    say({ key: 'timeline:compare.restored', values: { name: sentence(fork.label) } });
  },
});
