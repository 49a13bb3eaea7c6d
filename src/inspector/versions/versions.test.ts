import { describe, expect, it } from 'vitest';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { inspectorDeferred } from '../../i18n/en/inspectorDeferred.ts';
import { spreadDecision } from '../fixture.ts';
import { ageOf, nodesIn, reasonsIn, sameReasons } from './messageAge.ts';
import { compare } from './StoredMessage.tsx';
import { before, phasesOf, type Topic, topicsAt, topicsOf } from './versions.ts';

const { versions } = inspectorDeferred;
const topics = Object.entries(versions).flatMap(([key, words]) =>
  typeof words === 'object' && 'now' in words ? [key as Topic] : [],
);

describe('the eras of a topic', () => {
  it('each has words, they follow one another without a gap, and the last is today', () => {
    for (const topic of topics) {
      const phases = phasesOf(topic);
      expect(phases.map(({ era }) => era)).toEqual(Object.keys(versions[topic]));
      expect(phases.at(-1)?.to).toBeNull();
      phases.slice(1).forEach(({ from }, at) => {
        expect(phases[at]?.to ?? null).toBe(from === null ? null : before(from));
      });
    }
  });

  it('three are told apart', () => {
    expect(phasesOf('taintReason').map(({ from, to }) => [from, to])).toEqual([
      [null, '1.23'],
      ['1.24', '1.34'],
      ['1.35', null],
    ]);
  });

  it('every topic is said somewhere', () => {
    const points = ['filter', 'score'] as const;
    const plugins = [
      ...['PodTopologySpread', 'TaintToleration', 'NodeResourcesFit', 'NodeResourcesBalancedAllocation'],
      ...['InterPodAffinity', 'VolumeRestrictions', 'DynamicResources', 'NodeDeclaredFeatures'],
    ];
    const places = ['queue', 'preFilter', 'preemption', 'message', 'tie'] as const;
    const stated = [
      ...places.flatMap((place) => topicsAt(place)),
      ...points.flatMap((point) => plugins.flatMap((plugin) => topicsOf(point, plugin))),
    ];
    expect(topics.filter((topic) => !stated.includes(topic))).toEqual([]);
    expect(topicsOf('filter', 'NodeName')).toEqual([]);
  });
});

const oldTaint = "0/1 nodes are available: 1 node(s) had taint {a: b}, that the pod didn't tolerate.";
const middleTaint =
  '0/3 nodes are available: 1 Insufficient cpu, 2 node(s) had untolerated taint {a: }. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.';
const today =
  '0/3 nodes are available: 1 Insufficient cpu, 2 node(s) had untolerated taint(s). no new claims to deallocate, preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.';

describe('a message', () => {
  it.each([
    ['of the oldest form', oldTaint, null, '1.23'],
    ['of the middle form', middleTaint, '1.24', '1.33'],
    ['of today', today, '1.35', null],
    ['that gives nothing away', '0/2 nodes are available: 2 Insufficient cpu.', null, null],
    [
      'with preemption’s part alone',
      '0/1 nodes are available: 1 Insufficient cpu. preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod.',
      '1.24',
      '1.33',
    ],
  ])('%s tells its versions', (_name, message, from, to) => {
    expect(ageOf(message)).toEqual({ from, to });
  });

  it('is read as reasons in today’s words', () => {
    expect([...(reasonsIn(middleTaint) ?? [])]).toEqual([
      ['Insufficient cpu', 1],
      ['node(s) had untolerated taint(s)', 2],
    ]);
    expect(nodesIn(middleTaint)).toBe(3);
    expect(reasonsIn('no nodes available to schedule pods')).toBeNull();
  });

  it('adds up taints that the older form told apart', () => {
    const apart =
      '0/2 nodes are available: 1 node(s) had untolerated taint {a: }, 1 node(s) had untolerated taint {b: c}.';
    expect([...(reasonsIn(apart) ?? [])]).toEqual([['node(s) had untolerated taint(s)', 2]]);
  });

  it('is the same for the same reasons and numbers only', () => {
    expect(sameReasons(middleTaint, today)).toBe(true);
    expect(sameReasons(middleTaint, today.replace('2 node(s)', '1 node(s)'))).toBe(false);
    expect(sameReasons(oldTaint, today)).toBe(false);
  });
});

const refused = (message: string, nodes = ['a', 'b', 'c']): Decision => ({
  ...spreadDecision,
  ...{ nodes, chosen: null, message },
});
const keysOf = ({ notes, reasons }: ReturnType<typeof compare>) =>
  [...notes, ...reasons].map(({ key }) => key.replace('inspector:versions.message.', ''));

describe('a stored message beside ours', () => {
  it.each<[string, string, Decision, readonly string[]]>([
    ['is the same', today, refused(today), ['same']],
    ['is only worded as an older version does', middleTaint, refused(today), ['worded', 'today', 'sameReasons']],
    ['is of another number of nodes', oldTaint, refused(today), ['worded', 'differs', 'whyNodes', 'whyFile']],
    ['is of nodes that the file lacks', oldTaint, refused('', []), ['worded', 'differs', 'whyNoNodes']],
    [
      'is of a pod that finds a node now',
      oldTaint,
      { ...spreadDecision, nodes: ['a'] },
      ['worded', 'feasible', 'whyFile'],
    ],
  ])('%s', (_name, message, decision, expected) => {
    expect(keysOf(compare(message, decision, true))).toEqual(expected);
  });

  it('of an earlier attempt here needs no excuse but time', () => {
    expect(keysOf(compare(today, refused(`${today}!`), false))).toEqual(['differs', 'whySince']);
    expect(keysOf(compare(today, refused(today), false))).toEqual([]);
  });
});
