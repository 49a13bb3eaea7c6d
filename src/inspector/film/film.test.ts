import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { podKey } from '../../engine/objects/types.ts';
import { clusterObjects } from '../../engine/scheduler/clusterObjects.ts';
import { decide } from '../../engine/scheduler/cycle.ts';
import { makeNode } from '../../engine/scheduler/fixtures.ts';
import { budget, preemptor, running } from '../../engine/scheduler/preemption/preemptionFixtures.ts';
import { Snapshot } from '../../engine/scheduler/snapshot.ts';
import { apply, ask, nodeOf, podOf, story } from '../../engine/session/schedulingFixtures.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import { sceneOf } from '../../engine/why/film/scene.ts';
import { shoot, shotOf } from '../../engine/why/film/shoot.ts';
import { anyShot, family, filmOf, shots } from '../../engine/conformance/filmFixtures.ts';
import { flaws } from '../explain/soundness.ts';
import { staircase } from '../preemption/staircase.ts';
import { captionOf } from './captions.ts';
import { caseMessages, rangeText, shortOutcome } from './casesWords.ts';
import { fellWords } from './fallWords.ts';
import { notRun } from './notRun.ts';
import { spentOf } from './Grace.tsx';
import { type Frame, framesOf } from './frames.ts';
import { rackPicture } from './rackLayout.ts';
import { rackMessage, rackStatus } from './rackWords.ts';
import { instantsOf } from './Times.tsx';
import { messageBy } from '../../i18n/inspector.ts';
import { textOf, type Message } from '../../i18n/message.ts';
import type { ResolvedAction } from '../../engine/simulation/resolvedAction.ts';

const unsound = (messages: readonly Message[]): readonly string[] =>
  flaws({ sections: [{ notes: messages }], fields: [] });

/** All that is said at one frame, of every rack. */
function sayings(shot: Shot, frame: Frame): readonly Message[] {
  const followed = shot.racks.length > 0 ? shot.racks : [null];
  return [
    ...followed.flatMap((rack) => captionOf(shot, frame, rack)),
    ...shot.racks
      .flatMap((rack) => [rackMessage(shot, rack, frame), rackStatus(shot, rack, frame)])
      .filter((one) => one !== null),
  ];
}

const stagesMet = new Set<string>();

function filmFlaws(shot: Shot): readonly string[] {
  const { facts, racks } = shot;
  const frames = framesOf(shot);
  for (const { stage } of frames) stagesMet.add(stage);
  const last = frames.at(-1);
  const isWhole = facts.chosen === null ? last?.stage !== 'nominate' : last?.stage === 'nominate';
  const falls = staircase(facts).flatMap((stair) => {
    const { fell, node } = stair;
    const criterion = fell === null ? undefined : facts.criteria[fell];
    if (criterion && criterion.remaining.includes(node)) return [`${node} falls where it is kept`];
    return criterion ? unsound([fellWords(criterion, stair, { facts, node })]) : [];
  });
  const stacks = frames.flatMap((frame) =>
    racks.flatMap((rack) => {
      const { now, then } = rackPicture(shot, rack, frame);
      const there = then?.filter(({ look, pod }) => look !== 'tried' && pod !== null) ?? [];
      const victims = facts.dryRuns.find(({ node }) => node === rack.node)?.victims ?? [];
      const isFinal = frame.stage === 'pick' && then !== null;
      return [
        ...(now.length === rack.pods.length ? [] : ['a pod is missing now']),
        ...(isFinal && there.length !== rack.pods.length - victims.length
          ? ['another pod than the victims is gone']
          : []),
      ];
    }),
  );
  return [
    ...(isWhole ? [] : [`ends at ${last?.stage}`]),
    ...falls,
    ...stacks,
    ...frames.flatMap((frame) => unsound(sayings(shot, frame))),
    ...frames
      .filter((frame) => captionOf(shot, frame, racks[0] ?? null).length === 0)
      .map(({ stage }) => `${stage} says nothing`),
  ];
}

describe('the film of every recorded preemption', () => {
  it.each(['preemption', 'preemption-spread'])('%s: says each step without a gap, and ends where it has to', (name) => {
    const found = family(name).flatMap((one) =>
      shots(one).flatMap((shot) => filmFlaws(shot).map((flaw) => `${one.name}: ${flaw}`)),
    );
    expect(found.slice(0, 5)).toEqual([]);
  });

  it('says each step of random ones without a gap, ties among them', () => {
    let ties = 0;
    fc.assert(
      fc.property(anyShot, (shot) => {
        if ((shot?.facts.pick.length ?? 0) > 1) ties++;
        expect(shot ? filmFlaws(shot) : []).toEqual([]);
      }),
      { numRuns: 300, seed: 8 },
    );
    expect(ties).toBeGreaterThan(0);
  });

  it('meets all stages until the nomination', () => {
    expect([...stagesMet].sort()).toEqual(['eligible', 'nominate', 'pick', 'remove', 'reprieve']);
  });
});

const auto: ResolvedAction = { t: 0, do: 'scheduler', runs: true };
const low = podOf('low', { cpu: '2', node: 'n1', grace: 2 });
const full = [nodeOf('n1'), low];
const high = podOf('high', { cpu: '2', priority: 5 });
const urgent = podOf('urgent', { cpu: '2', priority: 9 });

describe('the end of a film', () => {
  it.each([
    ['the bind', story([...full, high], [auto]), /is bound to `n1`/],
    ['another node', story([...full, high], [auto, apply(500, nodeOf('n2'))]), /is bound to `n2`, not to `n1`/],
    ['a higher pod', story([...full, high], [auto, apply(500, urgent)]), /`urgent` came first.*priority 9/],
    ['no scheduler', story([...full, high], [ask(0, 'high')]), /still waits.*never taken from the queue/],
    [
      'its own removal',
      story([...full, high], [auto, { t: 500, do: 'delete', pod: 'default/high' }]),
      /itself was removed/,
    ],
  ] as const)('%s', (_, run, words) => {
    const shot = filmOf(run, 'default/high');
    const frames = framesOf(shot);
    expect(frames.flatMap((frame) => unsound(sayings(shot, frame)))).toEqual([]);
    expect(shot.ending && unsound(instantsOf(shot, shot.ending).map(({ message }) => message))).toEqual([]);
    const last = frames.at(-1);
    expect(last?.stage).toBe('bind');
    expect(last && captionOf(shot, last, null).map(textOf).join(' ')).toMatch(words);
  });

  it('says that a victim whose grace is over is killed', () => {
    const shot = filmOf(story([...full, high], [auto]), 'default/high');
    const graces = framesOf(shot).filter(({ stage }) => stage === 'grace');
    expect(graces.map(({ moment }) => moment?.kind)).toEqual(['marked', 'deleted', 'term', 'kill', 'free']);
    expect(
      graces.map((frame) => textOf(captionOf(shot, frame, null)[0] ?? messageBy('inspector:film.none', {})))[1],
    ).toContain('2 s');
  });
});

/** All that the film says, whichever rack is followed. */
const script = (shot: Shot): string =>
  framesOf(shot)
    .flatMap((frame) => sayings(shot, frame))
    .map(textOf)
    .join(' ');

describe('what is said is so', () => {
  const web = { app: 'web' };
  const shotIn = (objects: Parameters<typeof clusterObjects>[0], pod = preemptor({ requests: { cpu: '2' } })): Shot => {
    const snapshot = new Snapshot(clusterObjects(objects));
    const decision = decide(snapshot, pod);
    if (!decision.preemption) throw new Error('no preemption');
    return shotOf(decision, decision.preemption, { pod, snapshot, t: 0, round: null, victim: null });
  };

  it('counts victims that break a budget, not budgets', () => {
    const pods = ['n1', 'n2'].flatMap((node) =>
      [1, 2].map((at) => running(`${node}-${at}`, node, { cpu: '2', labels: node === 'n1' ? web : {} })),
    );
    const big = preemptor({ requests: { cpu: '4' } });
    const shot = shotIn([makeNode('n1'), makeNode('n2'), ...pods, budget('web', 0)], big);
    const [criterion] = shot.facts.criteria;
    const fallen = staircase(shot.facts).find(({ fell }) => fell === 0);
    expect(fallen && textOf(fellWords(criterion, fallen, { facts: shot.facts, node: 'n1' }))).toBe(
      '2 victims break a budget',
    );
    expect(script(shot)).not.toContain('budgets broken');
  });

  it('claims no trial where no pod can be removed', () => {
    const shot = shotIn([makeNode('n1'), running('a', 'n1', { cpu: '4', priority: 1000 })]);
    const words = script(shot);
    expect(words).toContain('On 1 node there is no pod to remove, so it is not tried.');
    expect(words).not.toMatch(/On paper|Even then|still say/);
    const mixed = shotIn([
      makeNode('n1'),
      makeNode('n2'),
      ...['n1', 'n2'].map((node, at) => running(node, node, { cpu: '4', priority: at * 1000 })),
    ]);
    expect(script(mixed)).toMatch(/would fit on the node\. On 1 node there is no pod to remove/);
  });

  it('speaks of one node as one', () => {
    const words = script(shotIn([makeNode('n1'), running('a', 'n1', { cpu: '4' })]));
    expect(words).toContain('the only node does not take it as it is');
    expect(words).not.toMatch(/of 1 nodes|1 nodes/);
  });

  it.each([
    [
      'another scheduler',
      podOf('p', { cpu: '2', priority: 5, spec: { schedulerName: 'other' } }),
      /No scheduler in this cluster/,
    ],
    [
      'its kubelet',
      { ...low, metadata: { ...low.metadata, annotations: { 'kubernetes.io/config.mirror': 'x' } } },
      /static pod/,
    ],
  ])('has no what-if for a pod of %s', (_, pod, words) => {
    const scene = sceneOf(story([nodeOf('n1'), pod], []), { t: 0, pod: podKey(pod) });
    const film = scene && shoot(scene);
    expect(film?.kind === 'notRun' && textOf(notRun(film))).toMatch(words);
  });

  it('tells the spent grace from the object that goes later', () => {
    const run = story([...full, high], [auto]);
    const { ending } = filmOf(run, 'default/high');
    const [victim] = ending?.victims ?? [];
    if (!victim) throw new Error('no victim');
    const spent = ((victim.freeAt ?? 0) - (victim.deletedAt ?? 0)) / 1000;
    expect(victim.goneAt).not.toBe(victim.freeAt);
    expect(textOf(spentOf(victim))).toBe(`grace 2 s, ended after ${spent} s`);
  });
});

describe('a case', () => {
  it.each([
    [null, 10, 'up to 10'],
    [11, 50, '11 … 50'],
    [50, 50, '50'],
    [51, null, 'from 51'],
    [-5, null, 'from −5'],
  ])('of %s to %s is named %s, and each outcome is told', (from, to, name) => {
    const one = { policy: 'PreemptLowerPriority', from, to, isPresent: false, tried: 0 } as const;
    const outcomes = [
      { kind: 'fits', node: 'n1' },
      { kind: 'nobody', isEligible: true },
      { kind: 'nobody', isEligible: false },
      { kind: 'preempts', node: 'n1', victims: ['default/a'], highest: 3, pdbViolations: 1 },
    ] as const;
    expect(rangeText({ ...one, outcome: outcomes[0] })).toBe(name);
    for (const outcome of outcomes) {
      expect(
        unsound([...caseMessages({ ...one, outcome }, 'default/x'), ...shortOutcome({ ...one, outcome })]),
      ).toEqual([]);
    }
  });
});
