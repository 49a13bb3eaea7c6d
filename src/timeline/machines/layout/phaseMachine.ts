/** The pod's phases (kubelet 1.36, getPhase; KUBELET-7). Terminating is none of them: a bracket over what runs on. */
import type { Machine } from './machine.ts';
import { around, arrow, box, type MachineDrawing, type BoxSize, time } from './shape.ts';
import { message } from '../../../i18n/timeline.ts';

const rule = (key: 'made' | 'runs' | 'succeeded' | 'failed' | 'refused' | 'finished' | 'forced') =>
  message(`timeline:machines.rule.phase.${key}`);

export const phaseMachine: Machine = {
  states: ['none', 'Pending', 'Running', 'Succeeded', 'Failed', 'Unknown', 'gone'],
  arrows: [
    { from: 'none', to: 'Pending', rule: rule('made') },
    { from: 'Pending', to: 'Running', rule: rule('runs') },
    { from: 'Running', to: 'Succeeded', rule: rule('succeeded') },
    { from: 'Running', to: 'Failed', rule: rule('failed') },
    { from: 'Pending', to: 'Failed', rule: rule('refused') },
    { from: 'Succeeded', to: 'gone', rule: rule('finished') },
    { from: 'Failed', to: 'gone', rule: rule('finished') },
    { from: 'Running', to: 'gone', rule: rule('forced') },
    { from: 'Pending', to: 'gone', rule: null },
  ],
};

/** Over Running. */
export const terminatingBracket: Readonly<Record<BoxSize, ReturnType<typeof box>>> = {
  small: box(182, 0, 86, 26),
  large: box(384, 66, 116, 26),
};

export const phaseDrawings: Readonly<Record<BoxSize, MachineDrawing>> = {
  small: {
    width: 268,
    height: 152,
    states: {
      Pending: box(0, 30, 72, 34),
      Running: box(196, 30, 72, 34),
      Succeeded: box(186, 114, 82, 34),
      Failed: box(0, 114, 72, 34),
      gone: box(96, 114, 66, 34),
    },
    arrows: {
      'Pending>Running': arrow(
        [
          [72, 47],
          [196, 47],
        ],
        time(134, 47),
      ),
      'Running>Succeeded': arrow(
        [
          [240, 64],
          [240, 114],
        ],
        time(240, 90),
      ),
      'Running>Failed': arrow(
        [
          [196, 58],
          [62, 114],
        ],
        time(116, 90),
      ),
      'Pending>Failed': arrow(
        [
          [28, 64],
          [28, 114],
        ],
        time(28, 90),
      ),
      'Succeeded>gone': arrow([
        [186, 131],
        [162, 131],
      ]),
      'Failed>gone': arrow([
        [72, 131],
        [96, 131],
      ]),
      'Running>gone': arrow(
        [
          [208, 64],
          [146, 114],
        ],
        time(178, 90),
      ),
    },
  },
  large: {
    width: 936,
    height: 236,
    states: {
      none: box(0, 101, 58, 34),
      Pending: box(178, 96, 86, 44),
      Running: box(396, 96, 92, 44),
      Succeeded: box(664, 22, 104, 44),
      Failed: box(664, 170, 104, 44),
      Unknown: box(372, 200, 140, 36),
      gone: box(876, 101, 60, 34),
    },
    arrows: {
      'none>Pending': arrow(
        [
          [58, 118],
          [178, 118],
        ],
        around(114, 118, 100, 44),
      ),
      'Pending>Running': arrow(
        [
          [264, 118],
          [396, 118],
        ],
        around(328, 118, 112, 44),
      ),
      'Running>Succeeded': arrow(
        [
          [488, 108],
          [664, 48],
        ],
        around(574, 62, 150, 44),
      ),
      'Running>Failed': arrow(
        [
          [488, 128],
          [664, 188],
        ],
        around(574, 176, 150, 44),
      ),
      'Pending>Failed': arrow(
        [
          [221, 140],
          [300, 184],
          [664, 186],
        ],
        around(300, 176, 150, 44),
      ),
      'Succeeded>gone': arrow(
        [
          [768, 48],
          [884, 101],
        ],
        around(826, 62, 100, 44),
      ),
      'Failed>gone': arrow(
        [
          [768, 188],
          [884, 135],
        ],
        around(826, 176, 100, 44),
      ),
      'Running>gone': arrow(
        [
          [488, 118],
          [876, 118],
        ],
        around(716, 118, 140, 44),
      ),
      'Pending>gone': arrow([
        [221, 96],
        [221, 8],
        [906, 8],
        [906, 101],
      ]),
    },
  },
};
