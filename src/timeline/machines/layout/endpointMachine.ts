/** A pod's endpoint in an EndpointSlice (kube-controller-manager 1.36, endpointslice reconciler). */
import type { Machine } from './machine.ts';
import { around, arrow, box, type MachineDrawing, type BoxSize, time } from './shape.ts';
import { message } from '../../../i18n/timeline.ts';

const rule = (key: 'listed' | 'listedReady' | 'ready' | 'unready' | 'deleted' | 'drained' | 'removed' | 'forced') =>
  message(`timeline:machines.rule.endpoint.${key}`);

export const endpointMachine: Machine = {
  states: ['none', 'notReady', 'ready', 'leaving', 'drained', 'removed'],
  arrows: [
    { from: 'none', to: 'ready', rule: rule('listedReady') },
    { from: 'none', to: 'notReady', rule: rule('listed') },
    { from: 'notReady', to: 'ready', rule: rule('ready') },
    { from: 'ready', to: 'notReady', rule: rule('unready') },
    { from: 'ready', to: 'leaving', rule: rule('deleted') },
    { from: 'notReady', to: 'drained', rule: rule('deleted') },
    { from: 'leaving', to: 'drained', rule: rule('drained') },
    { from: 'leaving', to: 'removed', rule: rule('removed') },
    { from: 'drained', to: 'removed', rule: rule('removed') },
    { from: 'ready', to: 'removed', rule: rule('forced') },
    { from: 'notReady', to: 'removed', rule: null },
  ],
};

export const endpointDrawings: Readonly<Record<BoxSize, MachineDrawing>> = {
  small: {
    width: 268,
    height: 268,
    states: {
      none: box(66, 0, 136, 30),
      notReady: box(0, 68, 116, 48),
      ready: box(152, 68, 116, 48),
      drained: box(0, 154, 116, 48),
      leaving: box(152, 154, 116, 48),
      removed: box(66, 238, 136, 30),
    },
    arrows: {
      'none>ready': arrow(
        [
          [172, 30],
          [206, 68],
        ],
        time(208, 50),
      ),
      'none>notReady': arrow(
        [
          [96, 30],
          [62, 68],
        ],
        time(60, 50),
      ),
      'notReady>ready': arrow(
        [
          [116, 84],
          [152, 84],
        ],
        time(134, 58),
      ),
      'ready>notReady': arrow(
        [
          [152, 102],
          [116, 102],
        ],
        time(134, 128),
      ),
      'ready>leaving': arrow(
        [
          [210, 116],
          [210, 154],
        ],
        time(210, 135),
      ),
      'notReady>drained': arrow(
        [
          [58, 116],
          [58, 154],
        ],
        time(58, 135),
      ),
      'leaving>drained': arrow(
        [
          [152, 178],
          [116, 178],
        ],
        time(134, 212),
      ),
      'leaving>removed': arrow(
        [
          [206, 202],
          [172, 238],
        ],
        time(208, 220),
      ),
      'drained>removed': arrow(
        [
          [62, 202],
          [96, 238],
        ],
        time(60, 220),
      ),
    },
  },
  large: {
    width: 936,
    height: 268,
    states: {
      none: box(0, 102, 104, 44),
      ready: box(250, 38, 150, 56),
      notReady: box(250, 168, 150, 56),
      leaving: box(530, 38, 150, 56),
      drained: box(530, 168, 150, 56),
      removed: box(832, 102, 104, 44),
    },
    arrows: {
      'none>ready': arrow(
        [
          [104, 116],
          [250, 66],
        ],
        around(172, 76, 130, 44),
      ),
      'none>notReady': arrow(
        [
          [104, 134],
          [250, 196],
        ],
        around(172, 182, 130, 44),
      ),
      'notReady>ready': arrow(
        [
          [370, 168],
          [370, 94],
        ],
        around(394, 131, 120, 44),
      ),
      'ready>notReady': arrow(
        [
          [280, 94],
          [280, 168],
        ],
        around(262, 131, 120, 44),
      ),
      'ready>leaving': arrow(
        [
          [400, 66],
          [530, 66],
        ],
        around(464, 66, 116, 44),
      ),
      'notReady>drained': arrow(
        [
          [400, 196],
          [530, 196],
        ],
        around(464, 196, 116, 44),
      ),
      'leaving>drained': arrow(
        [
          [605, 94],
          [605, 168],
        ],
        around(605, 131, 140, 44),
      ),
      'leaving>removed': arrow(
        [
          [680, 66],
          [832, 116],
        ],
        around(760, 74, 130, 44),
      ),
      'drained>removed': arrow(
        [
          [680, 196],
          [832, 134],
        ],
        around(760, 184, 130, 44),
      ),
      'ready>removed': arrow(
        [
          [325, 38],
          [325, 12],
          [884, 12],
          [884, 102],
        ],
        around(604, 15, 200, 30),
      ),
      'notReady>removed': arrow([
        [325, 224],
        [325, 256],
        [884, 256],
        [884, 146],
      ]),
    },
  },
};
