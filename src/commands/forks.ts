/** Kept futures, by name. */
import { announce } from '../store/notices.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { letOldForksFall } from './forksLeft.ts';
import { message } from '../i18n/timeline.ts';
import { textOf } from '../i18n/message.ts';
import type { HistoryStep } from '../store/slices/scenario.ts';

const longestName = 60;

/** Gives a fork another name; an empty one leaves it as it is. */
export const renameFork = command<{ fork: HistoryStep; name: string }>({
  id: 'renameFork',
  label: 'timeline:compare.rename',
  enabled: (state) => state.forks.length > 0,
  run({ fork, name }) {
    const retained = name.trim().slice(0, longestName);
    if (retained === '' || retained === textOf(fork.label)) return;
    const label = message('commands:forkNamed', { name: retained });
    setState(({ forks }) => ({ forks: forks.map((one) => (one === fork ? { ...one, label } : one)) }));
    announce(message('timeline:compare.renamed', { name: retained }));
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
    announce(message('timeline:compare.removed', { name: textOf(fork.label) }));
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
    announce(message('timeline:compare.restored', { name: textOf(fork.label) }));
  },
});
