/** What a pod leaves behind on the node where, what if, it never was, and what it has where it was all along. */
import { describe, expect, test } from 'vitest';
import type { Node, PodSpec } from '../objects/types.ts';
import { alive, calls, deletion, events, pod, run, shown } from '../simulation/fixtures.ts';

const node = (name: string): Node => ({
  kind: 'Node',
  metadata: { name },
  status: { allocatable: { cpu: '1', memory: '1Gi', pods: '10' } },
});
const nodes = [node('here'), node('there')];
const asking = (cpu: string, spec: Partial<PodSpec> = {}): Partial<PodSpec> => ({
  containers: [{ name: 'app', image: 'app:1', resources: { requests: { cpu } } }],
  ...spec,
});
const bind = (t: number, name: string, to = 'here') => ({ t, do: 'bind' as const, pod: `default/${name}`, node: to });
const move = (t: number, name: string) => ({ t, do: 'move' as const, pod: `default/${name}`, node: 'there' });
const link = (t: number, runs: boolean) => ({
  t,
  do: 'fault' as const,
  fault: { what: 'link' as const, node: 'there' },
  runs,
});

describe('the node that it leaves', () => {
  test('has its room for another pod at once, also if the kubelet started it there', () => {
    const pods = [pod('big', { spec: asking('800m') }), pod('next', { spec: asking('800m') })];
    const actions = [bind(0, 'big'), move(5000, 'big'), bind(6000, 'next')];
    const story = run([...nodes, ...pods], { actions });
    expect(shown(story, 'next', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
  });

  test('waits no more for its end where a critical pod was to have its room', () => {
    const slow = pod('old', { onTerm: { ignore: true }, spec: { nodeName: 'here', ...asking('500m') } });
    const critical = pod('new', { spec: asking('800m', { priority: 2_000_000_000 }) });
    const story = run([...nodes, slow, critical, pod('next', { spec: asking('100m') })], {
      actions: [bind(0, 'new'), move(2000, 'old'), bind(3000, 'next')],
    });
    for (const name of ['old', 'new', 'next'])
      expect(shown(story, name, 5000)).toMatchObject({ status: 'Running', ready: '1/1' });
    expect(events(story, 'invariant')).toEqual([]);
  });
});

describe('the node where it is', () => {
  const deletedWhileCut = [link(0, false), move(1000, 'web'), deletion(2000, pod('web'), 0), link(5000, true)];

  test('has its process although its kubelet is cut off, and ends it when that hears of its removal', () => {
    const story = run([...nodes, pod('web', { spec: { nodeName: 'here' } })], { actions: deletedWhileCut });
    expect(alive(story, 4000)).toEqual(['app']);
    expect(alive(story, story.end)).toEqual([]);
    expect(calls(story).at(-1)).toMatch(/stopSandbox$/);
  });

  test('has lost its process where the machine is off', () => {
    const story = run([...nodes, pod('web', { spec: { nodeName: 'here' } })], {
      actions: [{ t: 0, do: 'fault', fault: { what: 'power', node: 'there' }, runs: false }, move(1000, 'web')],
    });
    expect(alive(story, 1000)).toEqual([]);
    expect(events(story, 'runtime')).toMatchObject([{ op: 'exit', why: 'powerOff', t: 1000 }]);
  });
});
