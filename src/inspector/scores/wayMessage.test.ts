import { describe, expect, it } from 'vitest';
import type { NodeRank, WinningStep, WinningChange } from '../../engine/why/winning/winning.ts';
import { differenceOf, openingMessage, outcomeMessage, rankMessage, stepMessage, stepsMessage } from './wayMessage.ts';
import { textOf, type Message } from '../../i18n/message.ts';

const taint = { key: 'spot', value: 'yes', effect: 'PreferNoSchedule' };
const Mi = 2 ** 20;
const steps: readonly [WinningStep, string][] = [
  [
    { by: 'preference', node: 'x', key: 'kubernetes.io/hostname', value: 'x', to: 3 },
    'kubernetes.io/hostname=x` with weight 3',
  ],
  [{ by: 'termWeight', term: 'nodeAffinity', index: 1, from: 10, to: 40 }, 'term 2 the weight 40 instead of 10'],
  [{ by: 'dropTerm', term: 'podAffinity', index: 0, from: 10 }, 'term 1 (weight 10)'],
  [{ by: 'maxSkew', index: 0, topologyKey: 'zone', from: 1, to: 3 }, 'to 3 instead of 1'],
  [{ by: 'topologyKey', index: 0, from: 'zone', to: 'host' }, '`host` instead of `zone`'],
  [{ by: 'dropConstraint', index: 0, topologyKey: 'zone' }, '`zone`'],
  [{ by: 'tolerate', node: 'x', taint }, '`spot=yes:PreferNoSchedule`'],
  [
    { by: 'request', resource: 'cpu', container: 'app', list: 'containers', index: 0, from: 500, to: 250, step: 10 },
    'less cpu: `250m` instead of `500m`',
  ],
  [
    {
      by: 'request',
      resource: 'memory',
      container: 'app',
      list: 'containers',
      index: 0,
      from: 0,
      to: 512 * Mi,
      step: Mi,
    },
    'more memory: `512Mi` instead of `0`',
  ],
  [{ by: 'label', node: 'x', key: 'disk', from: null, to: 'ssd' }, '`disk=ssd`.'],
  [{ by: 'label', node: 'x', key: 'disk', from: 'ssd', to: null }, '`disk=ssd` from'],
  [{ by: 'label', node: 'x', key: 'disk', from: 'hdd', to: 'ssd' }, 'instead of `hdd`'],
  [{ by: 'untaint', node: 'x', taint: { key: 'a', effect: 'NoSchedule' } }, '`a:NoSchedule` from `x`'],
  [{ by: 'uncordon', node: 'x' }, '`x`'],
  [{ by: 'image', node: 'x', image: 'app:v1', sizeBytes: 700 * Mi }, '(700Mi)'],
  [{ by: 'weight', plugin: 'TaintToleration', from: 3, to: 1 }, '1 instead of 3'],
  [{ by: 'weight', plugin: 'TaintToleration', from: 3, to: 0 }, 'off at Score (its weight is 3)'],
  [{ by: 'strategy', from: 'LeastAllocated', to: 'MostAllocated' }, '`MostAllocated` instead of `LeastAllocated`'],
  [{ by: 'deletePod', node: 'x', pod: 'default/web' }, '`default/web` on `x`'],
];

const isSound = (message: Message): boolean => {
  const text = textOf(message);
  return !/\{\{|undefined|NaN|null/.test(text) && !text.includes(message.key);
};

describe('a change', () => {
  it.each(steps)('is told with its values: %o', (step, part) => {
    expect(isSound(stepMessage(step))).toBe(true);
    expect(textOf(stepMessage(step))).toContain(part);
    const difference = differenceOf(step, 'default/p');
    if (difference && 'from' in step && 'to' in step && typeof step.from === 'number' && step.by !== 'request')
      expect(difference).toMatchObject({ from: String(step.from), to: String(step.to) });
  });

  it('names the field of a request as it is written', () => {
    const step: WinningStep = {
      by: 'request',
      resource: 'cpu',
      container: 'i',
      list: 'initContainers',
      index: 1,
      from: 2,
      to: 1,
      step: 1,
    };
    expect(differenceOf(step, 'default/p')?.field).toBe('spec.initContainers[1].resources.requests.cpu');
  });

  it('says in which steps a request was looked for', () => {
    const step: WinningStep = {
      by: 'request',
      resource: 'cpu',
      container: 'app',
      list: 'containers',
      index: 0,
      from: 500,
      to: 250,
      step: 10,
    };
    expect(textOf(stepsMessage(step) ?? { key: 'more' })).toContain('steps of 10m');
    expect(stepsMessage({ ...step, step: 1 })).toBeNull();
  });
});

const explanations: readonly NodeRank[] = [
  { is: 'alone', total: 10, next: 4 },
  { is: 'alone', total: null, next: null },
  { is: 'tied', total: 10, count: 3 },
  { is: 'tied', total: null, count: 3 },
  { is: 'behind', total: 4, best: 'a', bestTotal: 10, place: 2, of: 5 },
  { is: 'refused', plugin: 'NodeName', reasons: [] },
  { is: 'unseen' },
  { is: 'fromFile' },
  { is: 'unserved', scheduler: 'other' },
];

it.each(explanations)('a standing has a sentence: %o', (rank) => {
  expect(isSound(rankMessage('x', rank))).toBe(true);
  const step: WinningStep = { by: 'uncordon', node: 'x' };
  expect(isSound(openingMessage({ step, change: { do: 'deletePod', pod: 'a' }, then: rank }))).toBe(true);
});

it('says how many points are missing', () => {
  const message = rankMessage('x', { is: 'behind', total: 4, best: 'a', bestTotal: 10, place: 2, of: 5 });
  expect(textOf(message)).toContain('6 fewer than `a` with 10: place 2 of 5');
});

it.each([
  ['alone', 10, 4],
  ['alone', 10, null],
  ['alone', null, null],
  ['tied', 10, 10],
  ['tied', null, null],
] as const)('an outcome has a sentence: %s %s %s', (outcome, total, next) => {
  const way: WinningChange = { steps: [], changes: [], outcome, total, next };
  expect(isSound(outcomeMessage('x', way))).toBe(true);
});
