import { refOf } from '../engine/objects/ref.ts';
import { describe, expect, test } from 'vitest';
import type { KubeObject, Node, Pod } from '../engine/objects/types.ts';
import type { TraceEvent } from '../engine/simulation/trace.ts';
import { runScenario } from './scenario.ts';
import { standIns } from './scenarioNames.ts';
import { scenarioProblems } from './scenarioProblems.ts';
import { traceEntry } from './traceEntries.ts';
import type { Scenario, ScenarioAction } from './recordedScenario.ts';

const scenario = (actions: readonly ScenarioAction[], objects: readonly KubeObject[] = []): Scenario => ({
  name: 's',
  start: '2026-01-01T00:00:00Z',
  seconds: 10,
  objects,
  actions,
});
const nodesAfter = (...actions: readonly ScenarioAction[]): readonly Node[] =>
  runScenario(scenario(actions)).flatMap((event) =>
    event.what === 'write' && event.object.kind === 'Node' ? [event.object as Node] : [],
  );
const taint = { key: 'maint', value: 'yes', effect: 'NoExecute' };

describe('a node', () => {
  test('is cordoned and uncordoned', () => {
    const nodes = nodesAfter({ t: 1, do: 'cordon', name: 'node-a' }, { t: 2, do: 'uncordon', name: 'node-a' });
    expect([...new Set(nodes.map(({ spec }) => spec?.unschedulable))]).toEqual([true, undefined]);
  });

  test('is tainted, anew where it has the taint, and untainted by the key', () => {
    const tainted = (t: number, value: string): ScenarioAction => ({
      t,
      do: 'taint',
      name: 'node-a',
      taint: { ...taint, value },
    });
    const nodes = nodesAfter(tainted(1, 'yes'), tainted(2, 'no'), {
      t: 3,
      do: 'untaint',
      name: 'node-a',
      key: 'maint',
    });
    expect(nodes.map(({ spec }) => spec?.taints)).toEqual([[taint], [{ ...taint, value: 'no' }], undefined]);
  });
});

test('drains, fences, breaks and mends', () => {
  const asked = runScenario(
    scenario([
      { t: 1, do: 'drain', name: 'node-a', force: true },
      { t: 2, do: 'fence', name: 'node-b' },
      { t: 3, do: 'fault', fault: { what: 'controller', name: 'podgc' } },
      { t: 4, do: 'mend', fault: { what: 'controller', name: 'podgc' } },
    ]),
  ).flatMap((event) => (event.what === 'request' && event.actor.kind === 'user' ? [event] : []));
  expect(asked.map(({ verb, node, runs }) => [verb, node ?? runs])).toEqual([
    ['scheduler', true],
    ['drain', 'node-a'],
    ['cordon', 'node-a'],
    ['fence', 'node-b'],
    ['fault', false],
    ['fault', true],
  ]);
});

test('a fencing controller runs where the scenario has one', () => {
  const fencing = {
    mechanism: 'power',
    delaySeconds: 1,
    succeeds: true,
    verifies: true,
    release: 'forceDelete',
  } as const;
  const steps = (more: Partial<Scenario>) =>
    runScenario({ ...scenario([{ t: 1, do: 'cutNode', name: 'node-a' }]), seconds: 80, ...more }).filter(
      ({ what }) => what === 'fencing',
    );
  expect(steps({ fencing })).toHaveLength(1);
  expect(steps({})).toEqual([]);
});

test('deletes an object of any kind with its policy, that of a Job leaves its pods by default', () => {
  const service = (name: string): KubeObject => ({ kind: 'Service', metadata: { name } });
  const trace = runScenario(
    scenario(
      [
        { t: 1, do: 'delete', kind: 'Service', name: 'a', propagationPolicy: 'Foreground' },
        { t: 1, do: 'delete', kind: 'Service', name: 'b' },
      ],
      [service('a'), service('b')],
    ),
  );
  const written = trace.flatMap((event) =>
    event.what === 'write' && event.t >= 1000 && event.object.kind === 'Service'
      ? [`${event.type} ${event.object.metadata.name} ${event.object.metadata.finalizers ?? ''}`]
      : [],
  );
  expect(written).toEqual(['MODIFIED a foregroundDeletion', 'DELETED b ', 'MODIFIED a ', 'DELETED a ']);
});

test('objects of a kind that recordings leave out are left out', () => {
  const trace = runScenario(scenario([], [{ kind: 'Service', metadata: { name: 'a' } }]));
  expect(trace.some(({ what }) => what === 'write')).toBe(true);
  expect(trace.flatMap((event) => traceEntry(event, 0) ?? [])).toEqual([]);
});

describe('a made-up name', () => {
  const added = (kind: string, name: string, owner: string): TraceEvent => {
    const [ownerKind = '', ownerName = ''] = owner.split('/');
    const ownerReferences = [{ apiVersion: 'v1', kind: ownerKind, name: ownerName, uid: owner, controller: true }];
    const object = { kind, metadata: { name, ownerReferences } };
    const about = { actor: { kind: 'apiserver' }, subject: refOf(kind, name), cause: null } as const;
    return { id: 0, t: 0, ...about, what: 'write', type: 'ADDED', object, changed: [] };
  };
  const simulated = [
    added('ReplicaSet', 'web-1', 'Deployment/web'),
    added('Pod', 'web-1-x', 'ReplicaSet/web-1'),
    added('Pod', 'web-1-y', 'ReplicaSet/web-1'),
  ];
  const evict = (name: string): ScenarioAction => ({ t: 1, do: 'evict', kind: 'Pod', name });
  const web: KubeObject = { kind: 'Deployment', metadata: { name: 'web' } };

  test('stands for the n-th pod of its owner', () => {
    const recorded = { type: 'ADDED', kind: 'Pod', owner: 'ReplicaSet/web-5b' };
    const trace = [
      { type: 'ADDED', kind: 'ReplicaSet', name: 'web-5b', owner: 'Deployment/web' },
      { ...recorded, name: 'web-5b-first' },
      { ...recorded, name: 'web-5b-second' },
    ];
    const standIn = standIns({ ...scenario([evict('web-5b-second')], [web]), trace });
    expect(standIn('Pod', 'web-5b-second', simulated)).toBe('web-1-y');
    expect(standIn('ReplicaSet', 'web-5b', simulated)).toBe('web-1');
  });

  test('without a recording they come in the order in which they are named', () => {
    const standIn = standIns(scenario([evict('web-5b-b'), evict('web-5b-a')], [web]));
    expect(standIn('Pod', 'web-5b-b', simulated)).toBe('web-1-x');
    expect(standIn('Pod', 'web-5b-a', simulated)).toBe('web-1-y');
  });

  test('is itself where the simulation made it', () => {
    const standIn = standIns(scenario([evict('web-1-y')], [web]));
    expect(standIn('Pod', 'web-1-y', simulated)).toBe('web-1-y');
  });
});

describe('the richer form', () => {
  const web: KubeObject = {
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'shop' },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'app', image: 'app:v1' }] } },
    },
  } as KubeObject;
  const podsOf = (trace: readonly TraceEvent[], type: string) =>
    trace.flatMap((event) =>
      event.what === 'write' && event.type === type && event.object.kind === 'Pod' ? [event.object.metadata] : [],
    );

  test('objects that were there before are not made again, and a namespace is where an action happens', () => {
    const remove = { t: 1, do: 'delete', kind: 'Deployment', name: 'web', namespace: 'shop' };
    const trace = runScenario({ ...scenario([remove]), before: [web] });
    expect(podsOf(trace, 'ADDED')).toEqual([]);
    expect(podsOf(trace, 'DELETED').map(({ namespace }) => namespace)).toEqual(['shop', 'shop']);
  });

  test('a pod is known by the part that it plays when the action comes', () => {
    const pod = { owner: 'Deployment/web', namespace: 'shop', ready: true, revision: 'new', index: -1 } as const;
    const remove = { t: 3, do: 'delete', kind: 'Pod', namespace: 'shop', pod };
    const trace = runScenario(scenario([remove], [web]));
    const [, last] = podsOf(trace, 'ADDED');
    expect(podsOf(trace, 'DELETED').map(({ name }) => name)).toEqual([last?.name]);
  });

  test('a condition is written by a strategic patch of the status, and the others stay', () => {
    const subject: KubeObject = {
      kind: 'Pod',
      metadata: { name: 'one' },
      spec: { containers: [{ name: 'app', image: 'app:v1' }], readinessGates: [{ conditionType: 'lb' }] },
    } as KubeObject;
    const conditions = [{ type: 'lb', status: 'True' }];
    const gate = {
      t: 3,
      do: 'patch',
      kind: 'Pod',
      name: 'one',
      subresource: 'status',
      patchType: 'strategic',
    } as const;
    const trace = runScenario(scenario([{ ...gate, patch: { status: { conditions } } }], [subject]));
    const ready = trace.flatMap((event) => {
      if (event.what !== 'write' || event.object.kind !== 'Pod') return [];
      const { status } = event.object as Pod;
      return status?.conditions?.filter(({ type }) => type === 'Ready').map(({ status: is }) => is) ?? [];
    });
    expect([...new Set(ready)]).toEqual(['False', 'True']);
  });

  test('what no form has is told', () => {
    const patch = { t: 1, do: 'patch', kind: 'Pod', name: 'one', patch: {} };
    expect(scenarioProblems(scenario([{ ...patch, patchType: 'clever' as 'json' }])).map(({ place }) => place)).toEqual(
      ['actions[0].patchType'],
    );
  });
});
