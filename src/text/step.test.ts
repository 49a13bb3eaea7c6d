import { describe, expect, it } from 'vitest';
import type { LoweredRequest, StepFacts } from '../engine/why/steps/step.ts';
import { textOf } from '../i18n/message.ts';
import { precisionMessage, stepMessage } from './step.ts';

const asking = (written: string): LoweredRequest => ({
  container: { list: 'containers', index: 0, name: 'app' },
  ...{ from: 0, to: 0, written, withLimit: false },
});
const harm = { budgets: [], claims: [], scratch: [], peers: 0 };
const taint = { key: 'spot', value: 'yes', effect: 'PreferNoSchedule' };
const Mi = 2 ** 20;
const steps: readonly [StepFacts, string][] = [
  [{ kind: 'preference', key: 'kubernetes.io/hostname', value: 'x', to: 3 }, 'kubernetes.io/hostname=x` with weight 3'],
  [{ kind: 'termWeight', term: 'nodeAffinity', index: 1, from: 10, to: 40 }, 'term 2 the weight 40 in place of 10'],
  [{ kind: 'dropTerm', term: 'podAffinity', index: 0, from: 10 }, 'term 1 (weight 10)'],
  [{ kind: 'maxSkew', index: 0, topologyKey: 'zone', from: 1, to: 3 }, 'from 1 to 3, the least'],
  [{ kind: 'topologyKey', index: 0, from: 'zone', to: 'host' }, '`host` in place of `zone`'],
  [{ kind: 'dropConstraint', index: 0, topologyKey: 'zone' }, '`zone`'],
  [{ kind: 'tolerate', taint }, '`spot=yes:PreferNoSchedule`'],
  [
    { kind: 'request', resource: 'cpu', parts: [asking('250m')], from: 500, to: 250, node: null, precision: 10 },
    'less cpu: 250m in place of 500m',
  ],
  [
    { kind: 'request', resource: 'memory', parts: [asking('512Mi')], from: 0, to: 512 * Mi, node: null, precision: Mi },
    'more memory: 512Mi in place of 0',
  ],
  [
    { kind: 'addNode', like: 'a', name: 'b', but: { allocatable: { cpu: '8', 'hugepages-1Gi': String(1024 * Mi) } } },
    '`8 cpu` and `1Gi hugepages-1Gi`',
  ],
  [{ kind: 'label', node: 'x', key: 'disk', from: null, to: 'ssd' }, 'Label `x` with `disk=ssd`'],
  [{ kind: 'label', node: 'x', key: 'disk', from: 'ssd', to: null }, '`disk=ssd` from'],
  [{ kind: 'label', node: 'x', key: 'disk', from: 'hdd', to: 'ssd' }, 'in place of `hdd`'],
  [{ kind: 'untaint', node: 'x', taint: { key: 'a', effect: 'NoSchedule' } }, '`a:NoSchedule` from `x`'],
  [{ kind: 'uncordon', node: 'x' }, '`x`'],
  [{ kind: 'image', node: 'x', image: 'app:v1', sizeBytes: 700 * Mi }, '(700Mi)'],
  [{ kind: 'weight', plugin: 'TaintToleration', from: 3, to: 1 }, '1 in place of 3'],
  [{ kind: 'weight', plugin: 'TaintToleration', from: 3, to: 0 }, 'off at Score (its weight is 3)'],
  [{ kind: 'strategy', from: 'LeastAllocated', to: 'MostAllocated' }, '`MostAllocated` in place of `LeastAllocated`'],
  [{ kind: 'deletePod', node: 'x', pod: 'default/web', priority: 0, comesBack: null, harm }, 'the pod `web` on `x`'],
];

describe('a change', () => {
  it.each(steps)('names its values: %o', (facts, part) => {
    const text = textOf(stepMessage(facts));
    expect(text).not.toMatch(/\{\{|undefined|NaN|null|step\./);
    expect(text).toContain(part);
  });

  it('says in which steps a request was looked for', () => {
    const facts = {
      kind: 'request',
      resource: 'cpu',
      parts: [],
      from: 500,
      to: 250,
      node: null,
      precision: 10,
    } as const;
    expect(textOf(precisionMessage(facts) ?? { key: 'more' })).toContain('steps of 10m');
    expect(precisionMessage({ ...facts, precision: 1 })).toBeNull();
  });
});
