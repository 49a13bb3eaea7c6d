import { describe, expect, test } from 'vitest';
import { createSession } from '../../session/session.ts';
import { type Action, openedSituation } from '../../simulation/situation.ts';
import type { Pending, PodExplanation } from '../explanation/explanation.ts';

const stored = (name: string, namespace?: string) => ({
  ...{ name, uid: `uid-${name}`, resourceVersion: '7', creationTimestamp: '2026-01-01T00:00:00Z' },
  ...(namespace && { namespace }),
});
const stated = "0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector.";
const refused = { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: stated };
const pod = (spec: object = {}) => ({
  ...{ apiVersion: 'v1', kind: 'Pod', metadata: stored('web', 'shop') },
  spec: { containers: [{ name: 'app', image: 'i' }], ...spec },
  status: { phase: 'Pending', conditions: [refused] },
});
const node = (name: string) => ({
  ...{ apiVersion: 'v1', kind: 'Node', metadata: stored(name) },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
});
const withClaim = { volumes: [{ name: 'd', persistentVolumeClaim: { claimName: 'data' } }] };
const claim = (spec: object, status: object = {}) => ({
  ...{ apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: stored('data', 'shop') },
  ...{ spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, ...spec }, status },
});
const text = (...items: readonly object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

async function asked(items: readonly object[], actions: readonly Action[] = [], t = 0, name = 'shop/web') {
  const session = createSession();
  const base = [{ id: 'dump', name: 'dump.json', content: text(...items) }];
  const situation = openedSituation(base, { actions });
  await session.load(situation);
  const explanation = (await session.why('explanation', { t, pod: name })) as PodExplanation;
  return { session, explanation, fixes: await session.why('fixes', { t, pod: name }) };
}

const runs: Action = { t: 0, do: 'scheduler', runs: true };

describe('a dump without Nodes', () => {
  test('is not judged: the message of its own scheduler comes first, then the line that brings the Nodes', async () => {
    const { session, explanation, fixes } = await asked([pod()]);
    expect(explanation).toMatchObject({
      ...{ question: 'pending', why: { kind: 'unjudged' }, cycle: null, now: null },
      unknown: { missing: [{ kind: 'Node', names: [] }], commands: ['kubectl get nodes -o yaml'], recorded: stated },
    });
    expect(fixes).toBeNull();
    expect(session.present(0, { focus: 'shop/web' })).toMatchObject({
      ...{ decision: null, view: { nodes: [], queue: { active: [], unserved: [], unjudged: ['shop/web'] } } },
    });
  });

  test('is not judged when the scheduler works either', async () => {
    const { session, explanation } = await asked([pod()], [runs], 30_000);
    expect(explanation).toMatchObject({ why: { kind: 'unjudged' } });
    const { view, podState } = session.present(30_000, { focus: 'shop/web' });
    expect(view.pods).toMatchObject([{ key: 'shop/web', node: null }]);
    expect(podState?.events).toEqual([]);
  });

  test('is judged once Nodes are applied', async () => {
    const nodes = { id: 'nodes', name: 'nodes.json', content: text(node('n1')) };
    const apply: Action = { t: 5000, do: 'apply', source: nodes };
    expect((await asked([pod()], [apply, runs], 4000)).explanation).toMatchObject({ why: { kind: 'unjudged' } });
    expect((await asked([pod()], [apply, runs], 20_000)).explanation).toMatchObject({ question: 'there', node: 'n1' });
  });

  test('has the Nodes that its pods are on, by their names', async () => {
    const running = { ...pod({ nodeName: 'minikube' }), status: { phase: 'Running' } };
    const { session, explanation } = await asked([running], [runs], 120_000);
    expect(explanation).toMatchObject({ question: 'there', node: 'minikube', now: null, health: { kind: 'running' } });
    const { view } = session.present(120_000, { focus: 'shop/web' });
    expect(view.nodes).toMatchObject([{ name: 'minikube' }]);
    expect(view.pods).toMatchObject([{ node: 'minikube' }]);
  });
});

const bare = { kind: 'Node', metadata: { name: 'n1' } };

test('a manifest without Nodes runs on assumed nodes, and says so', async () => {
  const manifest = { kind: 'Pod', metadata: { name: 'web', namespace: 'shop' }, spec: { containers: [] } };
  const { explanation } = await asked([manifest]);
  expect(explanation).toMatchObject({ cycle: { nodes: 6, feasible: 6 }, unknown: { missing: [] } });
  const names = ['node-a1', 'node-a2', 'node-b1', 'node-b2', 'node-c1', 'node-c2'];
  expect(explanation.unknown?.ignored).toEqual([{ what: 'assumedNodes', names }]);
});

describe('what else its placement depends on', () => {
  test.each([
    ['a claim', [], 'PersistentVolumeClaim', 'shop/data', 'kubectl get pvc -n shop -o yaml'],
    [
      'the volume of a claim',
      [claim({ volumeName: 'pv-1' }, { phase: 'Bound' })],
      ...['PersistentVolume', 'pv-1', 'kubectl get pv -o yaml'],
    ],
    [
      'the class of a claim',
      [claim({ storageClassName: 'ssd' }, { phase: 'Pending' })],
      ...['StorageClass', 'ssd', 'kubectl get sc -o yaml'],
    ],
    ['the default class', [claim({}, { phase: 'Pending' })], 'StorageClass', '', 'kubectl get sc -o yaml'],
  ])('%s', async (_, others, kind, name, command) => {
    const { explanation } = await asked([node('n1'), pod(withClaim), ...(others as readonly object[])]);
    const missing = [{ kind, names: [name] }];
    expect(explanation).toMatchObject({ why: { kind: 'unjudged' }, unknown: { missing, commands: [command] } });
  });

  test('a kind of which the dump holds some is known: what is not among them is not there', async () => {
    const other = { ...claim({}), metadata: stored('logs', 'shop') };
    const { explanation } = await asked([node('n1'), pod(withClaim), other]);
    expect((explanation as Pending).cycle?.message).toMatch(/^0\/1 nodes.*persistentvolumeclaim "data" not found/);
    expect(explanation.unknown?.missing).toEqual([]);
  });

  test('namespaces, where affinity selects them by labels', async () => {
    const term = { topologyKey: 'zone', labelSelector: {}, namespaceSelector: { matchLabels: { team: 'a' } } };
    const affinity = { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } };
    const { explanation } = await asked([node('n1'), pod({ affinity })]);
    expect(explanation.unknown?.commands).toEqual(['kubectl get namespaces -o yaml']);
  });
});

describe('what the dump says itself', () => {
  test('is set against the answer here', async () => {
    const { explanation } = await asked([node('n1'), node('n2'), node('n3'), pod()]);
    expect(explanation.unknown).toMatchObject({
      recorded: stated,
      disagreement: { kind: 'fits', feasible: 3, nodes: 3 },
    });
  });

  test('agrees where the reasons are the same', async () => {
    const { explanation } = await asked([node('n1'), node('n2'), node('n3'), pod({ nodeSelector: { a: 'b' } })]);
    expect(explanation.unknown).toMatchObject({ recorded: stated, disagreement: null });
  });

  test('may be about other nodes, or other reasons', async () => {
    const selecting = pod({ nodeSelector: { a: 'b' } });
    const fewer = await asked([node('n1'), selecting]);
    expect(fewer.explanation.unknown?.disagreement).toEqual({ kind: 'nodes', then: 3, now: 1 });
    const large = pod({ containers: [{ name: 'a', image: 'i', resources: { requests: { cpu: '9' } } }] });
    const other = await asked([node('n1'), node('n2'), node('n3'), large]);
    expect(other.explanation.unknown?.disagreement).toEqual({
      ...{ kind: 'reasons', then: ['node affinity/selector'], now: ['cpu'] },
    });
  });
});

describe('Events of a dump', () => {
  const eventOf = (reason: string, message: string, about: object = {}) => ({
    ...{ apiVersion: 'v1', kind: 'Event', metadata: { name: `web.${reason}`, namespace: 'shop' } },
    ...{ involvedObject: { kind: 'Pod', name: 'web', namespace: 'shop', uid: 'uid-web', ...about } },
    ...{ reason, message, type: 'Warning', count: 4, lastTimestamp: '2026-01-01T00:00:00Z' },
  });
  const restarted = [1000, 2000].map((t): Action => {
    return { t, do: 'fault', fault: { what: 'kubelet', node: 'n1' }, runs: t > 1000 };
  });
  const bare = { ...pod(), status: { phase: 'Pending' } };
  const mounting = 'MountVolume.SetUp failed for volume "s" : rpc error: code = Internal';
  const placed = { ...pod({ nodeName: 'n1' }), status: { phase: 'Pending' } };

  test('say what the scheduler had said, where no condition does', async () => {
    const events = [eventOf('FailedScheduling', stated)];
    expect((await asked([bare, ...events])).explanation.unknown).toMatchObject({ recorded: stated });
    const { explanation } = await asked([bare, node('n1'), node('n2'), node('n3'), ...events], [runs]);
    expect(explanation.unknown).toMatchObject({ recorded: stated, disagreement: { kind: 'fits', feasible: 3 } });
  });

  test('of another pod of this name are not its own', async () =>
    expect(
      (await asked([bare, eventOf('FailedScheduling', stated, { uid: 'former' })])).explanation.unknown?.recorded,
    ).toBeNull());

  test('say what its kubelet had said, and that it is otherwise here', async () => {
    const files = [placed, node('n1'), eventOf('FailedMount', mounting)];
    const { explanation } = await asked(files);
    expect(explanation.unknown?.events).toEqual([
      { reason: 'FailedMount', message: mounting, count: 4, at: '2026-01-01T00:00:00Z' },
    ]);
    expect((await asked(files, restarted, 10_000)).explanation.unknown?.disagreement).toEqual({
      ...{ kind: 'runs', reason: 'FailedMount' },
    });
  });

  test('of a missing Secret keep it waiting here as well', async () => {
    const lacking = {
      ...pod({ nodeName: 'n1', volumes: [{ name: 's', secret: { secretName: 'tls' } }] }),
      status: { phase: 'Pending' },
    };
    const said = eventOf('FailedMount', 'MountVolume.SetUp failed for volume "s" : secret "tls" not found');
    const { explanation } = await asked([lacking, node('n1'), said], restarted, 10_000);
    expect(explanation).toMatchObject({ question: 'pending', cause: { id: 'mount', kind: 'Secret', name: 'tls' } });
  });
});

describe('what has no part', () => {
  test('devices that it claims, a RuntimeClass, ConfigMaps and Secrets that must be there', async () => {
    const spec = {
      ...{ resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }], runtimeClassName: 'kata' },
      volumes: [{ name: 's', secret: { secretName: 'tls' } }],
      containers: [
        { name: 'a', envFrom: [{ configMapRef: { name: 'app' } }, { secretRef: { name: 'x', optional: true } }] },
      ],
    };
    const manifest = { kind: 'Pod', metadata: { name: 'web', namespace: 'shop' }, spec };
    expect((await asked([manifest, bare])).explanation.unknown?.ignored).toEqual([
      { what: 'resourceClaims', names: ['gpu'] },
      { what: 'runtimeClass', names: ['kata'] },
      { what: 'configuration', names: ['Secret tls', 'ConfigMap app'] },
    ]);
  });

  test('its system, where a node of another one would do', async () => {
    const nodeOf = (os: string) => ({ ...node(os), metadata: { name: os, labels: { 'kubernetes.io/os': os } } });
    const ofWindows = (more: object) => ({
      ...{ kind: 'Pod', metadata: { name: 'web', namespace: 'shop' } },
      spec: { os: { name: 'windows' }, containers: [{ name: 'a' }], ...more },
    });
    const ignoredOf = async (more: object) =>
      (await asked([nodeOf('linux'), nodeOf('windows'), ofWindows(more)])).explanation.unknown?.ignored ?? [];
    expect(await ignoredOf({})).toEqual([{ what: 'os', names: ['windows'] }]);
    expect(await ignoredOf({ nodeSelector: { 'kubernetes.io/os': 'windows' } })).toEqual([]);
  });

  test('claims, where a manifest holds none', async () => {
    const claimed = (claimName: string) => ({ name: claimName, persistentVolumeClaim: { claimName } });
    const spec = { containers: [{ name: 'a' }], volumes: [claimed('data'), claimed('logs')] };
    const manifest = { kind: 'Pod', metadata: { name: 'web', namespace: 'shop' }, spec };
    const { unknown } = (await asked([manifest, bare])).explanation;
    expect(unknown?.ignored).toEqual([{ what: 'claims', names: ['data', 'logs'] }]);
    const other = {
      ...{ apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'other', namespace: 'shop' } },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    };
    expect((await asked([manifest, bare, other])).explanation.unknown?.ignored ?? []).toEqual([]);
  });

  test('webhooks for a pod that nobody has admitted yet, autoscalers of its owner and of nodes', async () => {
    const of = (apiVersion: string, kind: string, more: object = {}) => ({
      ...{ apiVersion, kind, metadata: { name: kind.toLowerCase(), namespace: 'shop' }, ...more },
    });
    const others = [
      of('admissionregistration.k8s.io/v1', 'MutatingWebhookConfiguration', { webhooks: [{ clientConfig: {} }] }),
      of('autoscaling.k8s.io/v1', 'VerticalPodAutoscaler', {
        spec: { targetRef: { kind: 'StatefulSet', name: 'db' } },
      }),
      of('karpenter.sh/v1', 'NodePool'),
    ];
    const ownerReferences = [{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db', uid: 'u', controller: true }];
    const spec = { containers: [] };
    const made = { kind: 'Pod', metadata: { name: 'web', namespace: 'shop', ownerReferences }, spec };
    expect((await asked([made, bare, ...others])).explanation.unknown?.ignored).toEqual([
      { what: 'admission', names: ['mutatingwebhookconfiguration'] },
      { what: 'verticalAutoscaler', names: ['verticalpodautoscaler'] },
      { what: 'nodePools', names: ['nodepool'] },
    ]);
    expect((await asked([node('n1'), pod(), ...others])).explanation.unknown?.ignored).toEqual([
      { what: 'nodePools', names: ['nodepool'] },
    ]);
  });

  test('nodes that only pods name, and pods of namespaces that nobody exported', async () => {
    const real = { ...node('n1'), status: { ...node('n1').status, nodeInfo: { kubeletVersion: 'v1.36.2' } } };
    const there = { ...pod({ nodeName: 'n9' }), metadata: stored('api', 'shop'), status: { phase: 'Running' } };
    const { explanation } = await asked([real, pod(), there]);
    expect(explanation).toMatchObject({ cycle: { nodes: 1 } });
    expect(explanation.unknown?.ignored).toEqual([
      { what: 'nodes', names: ['n9'] },
      { what: 'otherPods', names: ['shop'] },
    ]);
  });
});

test('of a pod that claims devices nobody says that nothing has to be changed: its claims are not allocated here', async () => {
  expect((await asked([pod(), node('n1')])).fixes).toMatchObject({ outlook: { kind: 'lands' } });
  const claiming = pod({ resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }] });
  expect((await asked([claiming, node('n1')])).fixes).toBeNull();
});

test('of a PriorityClass that is missing a pod of the file is told that it goes on all the same', async () => {
  const written = { kind: 'Pod', metadata: { name: 'web', namespace: 'shop' } };
  const web = { ...written, spec: { containers: [], priorityClassName: 'high' } };
  expect((await asked([web, node('n1')])).explanation.cause).toMatchObject({ id: 'priorityClass', isThere: true });
});
