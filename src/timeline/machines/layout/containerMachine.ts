/** One container's states as the API server holds them: waiting told apart by what it waits for (kubelet 1.36). */
import type { Machine } from './machine.ts';
import { around, arrow, box, type MachineDrawing, type BoxSize, time } from './shape.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

type Rule =
  | ('first' | 'pullFails' | 'starts' | 'pulled' | 'ends' | 'again' | 'putOff' | 'due')
  | ('probeKill' | 'unseen' | 'never' | 'noRestart' | 'onFailure');

/** Whether an ended container is started again: Always, OnFailure (init containers also under Always), Never. */
const again: Readonly<Record<string, Rule>> = { Never: 'noRestart', OnFailure: 'onFailure' };

/** @param policy the restartPolicy that holds for this container */
export function containerMachine(policy: string): Machine {
  const rule = (key: Rule): Message => message(`timeline:machines.rule.container.${key}`, { policy });
  return {
    states: ['none', 'image', 'creating', 'crash', 'running', 'terminated'],
    arrows: [
      { from: 'none', to: 'creating', rule: rule('first') },
      { from: 'creating', to: 'image', rule: rule('pullFails') },
      { from: 'creating', to: 'running', rule: rule('starts') },
      { from: 'image', to: 'running', rule: rule('pulled') },
      { from: 'running', to: 'terminated', rule: rule('ends') },
      { from: 'terminated', to: 'running', rule: rule(again[policy] ?? 'again') },
      { from: 'terminated', to: 'crash', rule: rule(policy === 'Never' ? 'noRestart' : 'putOff') },
      { from: 'crash', to: 'running', rule: rule('due') },
      { from: 'running', to: 'crash', rule: rule('probeKill') },
      { from: 'running', to: 'running', rule: rule('unseen') },
      { from: 'creating', to: 'terminated', rule: rule('never') },
    ],
  };
}

export const containerDrawings: Readonly<Record<BoxSize, MachineDrawing>> = {
  small: {
    width: 268,
    height: 216,
    states: {
      image: box(0, 22, 126, 34),
      creating: box(0, 98, 126, 34),
      crash: box(0, 178, 126, 34),
      running: box(194, 98, 74, 34),
      terminated: box(180, 178, 88, 34),
    },
    arrows: {
      'creating>image': arrow(
        [
          [59, 98],
          [59, 56],
        ],
        time(59, 78),
      ),
      'creating>running': arrow(
        [
          [126, 115],
          [194, 115],
        ],
        time(159, 115),
      ),
      'image>running': arrow(
        [
          [126, 44],
          [202, 98],
        ],
        time(164, 74),
      ),
      'running>terminated': arrow(
        [
          [246, 132],
          [246, 178],
        ],
        time(245, 147),
      ),
      'terminated>running': arrow(
        [
          [206, 178],
          [206, 132],
        ],
        time(205, 165),
      ),
      'terminated>crash': arrow(
        [
          [180, 195],
          [126, 195],
        ],
        time(153, 195),
      ),
      'crash>running': arrow(
        [
          [126, 182],
          [194, 128],
        ],
        time(158, 147),
      ),
      'running>running': arrow(
        [
          [216, 98],
          [216, 70],
          [252, 70],
          [252, 98],
        ],
        time(234, 70),
      ),
    },
  },
  large: {
    width: 936,
    height: 296,
    states: {
      none: box(0, 133, 68, 34),
      image: box(150, 36, 160, 44),
      creating: box(150, 128, 160, 44),
      crash: box(150, 228, 160, 44),
      running: box(520, 128, 100, 44),
      terminated: box(810, 128, 126, 44),
    },
    arrows: {
      'none>creating': arrow(
        [
          [68, 150],
          [150, 150],
        ],
        around(110, 150, 76, 44),
      ),
      'creating>image': arrow(
        [
          [230, 128],
          [230, 80],
        ],
        around(230, 104, 150, 30),
      ),
      'creating>running': arrow(
        [
          [310, 150],
          [520, 150],
        ],
        around(412, 150, 150, 44),
      ),
      'image>running': arrow(
        [
          [310, 58],
          [528, 128],
        ],
        around(412, 92, 130, 44),
      ),
      'running>terminated': arrow(
        [
          [620, 140],
          [810, 140],
        ],
        around(712, 126, 150, 44),
      ),
      'terminated>running': arrow(
        [
          [810, 162],
          [620, 162],
        ],
        around(712, 178, 150, 44),
      ),
      'terminated>crash': arrow(
        [
          [872, 172],
          [872, 264],
          [310, 264],
        ],
        around(712, 264, 200, 44),
      ),
      'crash>running': arrow(
        [
          [310, 240],
          [536, 172],
        ],
        around(396, 212, 130, 44),
      ),
      'running>crash': arrow(
        [
          [584, 172],
          [584, 250],
          [310, 250],
        ],
        around(540, 226, 130, 44),
      ),
      'running>running': arrow(
        [
          [548, 128],
          [548, 76],
          [592, 76],
          [592, 128],
        ],
        around(570, 70, 140, 44),
      ),
      'creating>terminated': arrow(
        [
          [300, 128],
          [330, 16],
          [870, 16],
          [870, 128],
        ],
        around(712, 22, 220, 30),
      ),
    },
  },
};
