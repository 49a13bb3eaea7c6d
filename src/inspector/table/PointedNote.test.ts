import { describe, expect, it } from 'vitest';
import { spreadDecision } from '../fixture.ts';
import { evidenceOf } from './evidence.ts';
import { holdingOf } from './holding.ts';
import { podSentences } from './PointedNote.tsx';
import { textOf } from '../../i18n/message.ts';

const textsOf = (pod: string, shown: readonly string[]) =>
  podSentences(pod, [...holdingOf(spreadDecision, null, [pod]).values()], new Set(shown)).map(textOf);

describe('a pod that the stage points at', () => {
  it('is told with its cells, and with those whose row is not shown', () => {
    expect(textsOf('default/web-4', spreadDecision.nodes)).toEqual(['`web-4` is counted in 2 cells.']);
    expect(textsOf('default/web-4', ['node-b1'])).toEqual([
      '`web-4` is counted in 2 cells.',
      '1 of their rows is not shown.',
    ]);
  });

  it('that counts nowhere is told as well', () => {
    expect(textsOf('default/ghost', [])).toEqual(['No cell counts `ghost`.']);
  });
});

it('a cell of the spread names its domain’s pods, and the nodes of the emptiest domain', () => {
  const about = { decision: spreadDecision, view: null, node: 'node-b1' };
  expect(evidenceOf(about, { plugin: 'PodTopologySpread', point: 'filter' })).toEqual({
    nodes: ['node-b1', 'node-b2', 'node-c1', 'node-c2'],
    pods: ['default/web-4'],
    labels: [{ node: 'node-b1', key: 'topology.kubernetes.io/zone' }],
  });
});
