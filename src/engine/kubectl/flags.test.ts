/** Every flag of every command changes its answer: one that is listed and not obeyed would be a lie. */
import { describe, expect, it } from 'vitest';
import { run } from './consoleFixture.ts';
import { verbs } from './verbs.ts';

/** Besides the cluster of the fixture: what drain refuses, another namespace, a second Deployment. */
const more = `
apiVersion: v1
kind: Namespace
metadata: { name: shop }
---
apiVersion: v1
kind: Pod
metadata: { name: lone, labels: { app: lone }, annotations: { sim/app: '{"memory":{"startMi":10,"growsMiPerSecond":0}}' } }
spec: { nodeName: n2, containers: [{ name: app, image: "lone:1" }] }
---
apiVersion: v1
kind: Pod
metadata: { name: far, namespace: shop, labels: { app: lone }, annotations: { sim/app: '{"memory":{"startMi":10,"growsMiPerSecond":0}}' } }
spec: { nodeName: n2, containers: [{ name: app, image: "lone:1" }] }
---
apiVersion: v1
kind: Node
metadata: { name: n3, labels: { pool: fast } }
spec: { taints: [{ key: only, value: "1", effect: NoSchedule }] }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" }, conditions: [{ type: Ready, status: "True" }] }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec:
  selector: { matchLabels: { app: agent } }
  template:
    metadata: { labels: { app: agent } }
    spec:
      nodeSelector: { pool: fast }
      tolerations: [{ operator: Exists }]
      containers: [{ name: app, image: "agent:1" }]
---
apiVersion: v1
kind: Pod
metadata: { name: scratch, labels: { app: scratch }, annotations: { sim/app: '{"memory":{"startMi":20,"growsMiPerSecond":0}}' } }
spec:
  nodeName: n3
  containers: [{ name: app, image: "scratch:1" }]
  volumes: [{ name: tmp, emptyDir: {} }]
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: default, labels: { app: api } }
spec:
  replicas: 1
  paused: true
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec: { containers: [{ name: app, image: "api:1" }] }
`;

const service =
  'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }\n';
const lone =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: lone, labels: { app: lone, x: z } }\nspec: { nodeName: n2, containers: [{ name: app, image: "lone:1" }] }\n';
const eviction = '{"kind":"Eviction","apiVersion":"policy/v1","metadata":{"name":"lone"}}';

const shownPod = 'run x --image=x:1 --dry-run=client -o yaml';

/** By command and flag: the command without it, with it, and what is pasted. Of each flag that names its objects the first names others. */
const cases: Readonly<Record<string, readonly [without: string, withIt: string, input?: string]>> = {
  'get --output': ['get po', 'get po -o name'],
  'get --watch': ['get po lone', 'get po lone -w'],
  'get --watch-only': ['get po lone -w', 'get po lone --watch-only'],
  'get --all-namespaces': ['get po', 'get po -A'],
  'get --selector': ['get po', 'get po -l app=web'],
  'get --field-selector': ['get po', 'get po --field-selector=spec.nodeName=n3'],
  'get --sort-by': ['get po', 'get po --sort-by=.spec.nodeName'],
  'get --show-labels': ['get po', 'get po --show-labels'],
  'get --no-headers': ['get po', 'get po --no-headers'],
  'get --ignore-not-found': ['get po x', 'get po x --ignore-not-found'],
  'get --label-columns': ['get po', 'get po -L app'],
  'get --show-kind': ['get po', 'get po --show-kind'],
  'describe --all-namespaces': ['describe po', 'describe po -A'],
  'describe --selector': ['describe po', 'describe po -l app=lone'],
  'describe --show-events': ['describe po lone', 'describe po lone --show-events=false'],
  'apply --filename': ['apply', 'apply -f -', service],
  'apply --dry-run': ['apply -f -', 'apply -f - --dry-run=client', service],
  'create --filename': ['create', 'create -f -', service],
  'create --raw': ['create -f -', 'create --raw /api/v1/namespaces/default/pods/lone/eviction -f -', eviction],
  'create --dry-run': ['create -f -', 'create -f - --dry-run=server', service],
  'create deployment --image': ['create deploy x', 'create deploy x --image=x:1'],
  'create deployment --replicas': ['create deploy x --image=x:1', 'create deploy x --image=x:1 --replicas=3'],
  'create deployment --dry-run': ['create deploy x --image=x:1', 'create deploy x --image=x:1 --dry-run=client'],
  'create deployment --output': ['create deploy x --image=x:1', 'create deploy x --image=x:1 -o yaml'],
  'run --image': ['run x', 'run x --image=x:1'],
  'run --port': [shownPod, `${shownPod} --port=80`],
  'run --labels': [shownPod, `${shownPod} -l a=b`],
  'run --restart': [shownPod, `${shownPod} --restart=Never`],
  'run --command': [`${shownPod} -- ls`, `${shownPod} --command -- ls`],
  'run --dry-run': ['run x --image=x:1', 'run x --image=x:1 --dry-run=client'],
  'run --output': ['run x --image=x:1', 'run x --image=x:1 -o name --dry-run=client'],
  'create job --image': ['create job x', 'create job x --image=x:1'],
  'create job --dry-run': ['create job x --image=x:1', 'create job x --image=x:1 --dry-run=client'],
  'create job --output': ['create job x --image=x:1', 'create job x --image=x:1 -o name'],
  'create namespace --dry-run': ['create ns x', 'create ns x --dry-run=client'],
  'create namespace --output': ['create ns x', 'create ns x -o json'],
  'create poddisruptionbudget --selector': [
    'create pdb x --min-available=1',
    'create pdb x --min-available=1 --selector=a=b',
  ],
  'create poddisruptionbudget --min-available': [
    'create pdb x --selector=a=b',
    'create pdb x --selector=a=b --min-available=1',
  ],
  'create poddisruptionbudget --max-unavailable': [
    'create pdb x --selector=a=b',
    'create pdb x --selector=a=b --max-unavailable=1',
  ],
  'create poddisruptionbudget --dry-run': [
    'create pdb x --selector=a=b --max-unavailable=1',
    'create pdb x --selector=a=b --max-unavailable=1 --dry-run=client',
  ],
  'create poddisruptionbudget --output': [
    'create pdb x --selector=a=b --max-unavailable=1',
    'create pdb x --selector=a=b --max-unavailable=1 -o yaml',
  ],
  'create priorityclass --value': ['create pc x', 'create pc x --value=7'],
  'create priorityclass --dry-run': ['create pc x --value=7', 'create pc x --value=7 --dry-run=client'],
  'create priorityclass --output': ['create pc x --value=7', 'create pc x --value=7 -o yaml'],
  'delete --filename': ['delete', 'delete -f -', lone],
  'delete --selector': ['delete po', 'delete po -l app=lone'],
  'delete --all': ['delete po', 'delete po --all'],
  'delete --field-selector': ['delete po', 'delete po --field-selector=spec.nodeName=n3'],
  'delete --grace-period': ['delete po lone', 'delete po lone --grace-period=5'],
  'delete --force': ['delete po lone', 'delete po lone --force'],
  'delete --now': ['delete po lone', 'delete po lone --now'],
  'delete --wait': ['delete po lone', 'delete po lone --wait=false'],
  'delete --cascade': ['delete deploy web', 'delete deploy web --cascade=orphan'],
  'delete --ignore-not-found': ['delete po x', 'delete po x --ignore-not-found'],
  'delete --timeout': [
    'delete deploy web --cascade=foreground',
    'delete deploy web --cascade=foreground --timeout=50ms',
  ],
  'delete --all-namespaces': ['delete po -l app=lone', 'delete po -l app=lone -A'],
  'delete --dry-run': ['delete po lone', 'delete po lone --dry-run=server'],
  'replace --filename': ['replace', 'replace -f -', lone],
  'replace --force': ['replace -f -', 'replace -f - --force', lone],
  'replace --dry-run': ['replace -f -', 'replace -f - --dry-run=server', lone],
  'patch --patch': ['patch deploy web', `patch deploy web -p '{"spec":{"replicas":3}}'`],
  'patch --type': [
    `patch deploy web -p '{"spec":{"replicas":3}}'`,
    `patch deploy web --type=merge -p '{"spec":{"replicas":3}}'`,
  ],
  'patch --subresource': [
    `patch po lone -p '{"status":{"phase":"Failed"}}'`,
    `patch po lone --subresource=status -p '{"status":{"phase":"Failed"}}'`,
  ],
  'patch --dry-run': [
    `patch deploy web -p '{"spec":{"replicas":3}}'`,
    `patch deploy web -p '{"spec":{"replicas":3}}' --dry-run=server`,
  ],
  'scale --replicas': ['scale deploy web', 'scale deploy web --replicas=3'],
  'scale --current-replicas': ['scale deploy web --replicas=3', 'scale deploy web --replicas=3 --current-replicas=9'],
  'scale --selector': ['scale deploy --replicas=3', 'scale deploy --replicas=3 -l app=api'],
  'scale --all': ['scale deploy --replicas=3', 'scale deploy --replicas=3 --all'],
  'scale --dry-run': ['scale deploy web --replicas=3', 'scale deploy web --replicas=3 --dry-run=client'],
  'rollout status --watch': ['rollout status deploy/stuck', 'rollout status deploy/stuck --watch=false'],
  'rollout status --revision': ['rollout status deploy/web', 'rollout status deploy/web --revision=9'],
  'rollout status --timeout': ['rollout status deploy/stuck', 'rollout status deploy/stuck --timeout=5s'],
  'rollout status --selector': ['rollout status deploy', 'rollout status deploy -l app=api'],
  'rollout history --revision': ['rollout history deploy/web', 'rollout history deploy/web --revision=1'],
  'rollout history --selector': ['rollout history deploy', 'rollout history deploy -l app=api'],
  'rollout undo --to-revision': ['rollout undo deploy/web', 'rollout undo deploy/web --to-revision=1'],
  'rollout undo --selector': ['rollout undo deploy', 'rollout undo deploy -l app=api'],
  'rollout undo --dry-run': ['rollout undo deploy/web', 'rollout undo deploy/web --dry-run=bad'],
  'rollout restart --selector': ['rollout restart deploy', 'rollout restart deploy -l app=api'],
  'rollout pause --selector': ['rollout pause deploy', 'rollout pause deploy -l app=api'],
  'rollout resume --selector': ['rollout resume deploy', 'rollout resume deploy -l app=api'],
  'set image --selector': ['set image deploy app=x:2', 'set image deploy app=x:2 -l app=api'],
  'set image --all': ['set image deploy app=x:2', 'set image deploy app=x:2 --all'],
  'set image --dry-run': ['set image deploy web app=x:2', 'set image deploy web app=x:2 --dry-run=server'],
  'set env --containers': ['set env deploy web A=b', 'set env deploy web A=b -c other'],
  'set env --list': ['set env deploy web', 'set env deploy web --list'],
  'set env --overwrite': ['set env deploy envied A=b', 'set env deploy envied A=b --overwrite=false'],
  'set env --selector': ['set env deploy A=b', 'set env deploy A=b -l app=api'],
  'set env --all': ['set env deploy A=b', 'set env deploy A=b --all'],
  'set env --dry-run': ['set env deploy web A=b', 'set env deploy web A=b --dry-run=client'],
  'set resources --containers': [
    'set resources deploy web --limits=cpu=1',
    'set resources deploy web --limits=cpu=1 -c other',
  ],
  'set resources --limits': ['set resources deploy web', 'set resources deploy web --limits=cpu=1'],
  'set resources --requests': ['set resources deploy web', 'set resources deploy web --requests=cpu=1'],
  'set resources --selector': [
    'set resources deploy --requests=cpu=1',
    'set resources deploy --requests=cpu=1 -l app=api',
  ],
  'set resources --all': ['set resources deploy --requests=cpu=1', 'set resources deploy --requests=cpu=1 --all'],
  'set resources --dry-run': [
    'set resources deploy web --limits=cpu=1',
    'set resources deploy web --limits=cpu=1 --dry-run=client',
  ],
  'label --selector': ['label po a=b', 'label po a=b -l app=lone'],
  'label --all': ['label po a=b', 'label po a=b --all'],
  'label --overwrite': ['label po lone app=b', 'label po lone app=b --overwrite'],
  'label --dry-run': ['label po lone a=b', 'label po lone a=b --dry-run=client'],
  'annotate --selector': ['annotate po a=b', 'annotate po a=b -l app=lone'],
  'annotate --all': ['annotate po a=b', 'annotate po a=b --all'],
  'annotate --overwrite': [
    'annotate deploy web deployment.kubernetes.io/revision=9',
    'annotate deploy web deployment.kubernetes.io/revision=9 --overwrite',
  ],
  'annotate --dry-run': ['annotate po lone a=b', 'annotate po lone a=b --dry-run=client'],
  'taint --selector': ['taint no a=b:NoSchedule', 'taint no a=b:NoSchedule -l pool=fast'],
  'taint --all': ['taint no a=b:NoSchedule', 'taint no a=b:NoSchedule --all'],
  'taint --overwrite': ['taint no n3 only=2:NoSchedule', 'taint no n3 only=2:NoSchedule --overwrite'],
  'taint --dry-run': ['taint no n3 a=b:NoSchedule', 'taint no n3 a=b:NoSchedule --dry-run=server'],
  'cordon --selector': ['cordon', 'cordon -l pool=fast'],
  'cordon --dry-run': ['cordon n1', 'cordon n1 --dry-run=client'],
  'uncordon --selector': ['uncordon', 'uncordon -l pool=fast'],
  'uncordon --dry-run': ['uncordon n1', 'uncordon n1 --dry-run=client'],
  'drain --ignore-daemonsets': ['drain n3', 'drain n3 --ignore-daemonsets'],
  'drain --delete-emptydir-data': ['drain n3', 'drain n3 --delete-emptydir-data'],
  'drain --force': ['drain n3', 'drain n3 --force'],
  'drain --grace-period': ['drain n2 --force', 'drain n2 --force --grace-period=1'],
  'drain --selector': ['drain', 'drain -l pool=fast'],
  'drain --pod-selector': ['drain n2 --force', 'drain n2 --force --pod-selector=app=lone'],
  'drain --timeout': ['drain n1', 'drain n1 --timeout=7s'],
  'drain --dry-run': ['drain n2', 'drain n2 --dry-run=client'],
  'events --all-namespaces': ['events', 'events -A'],
  'events --for': ['events', 'events --for pod/lone'],
  'events --types': ['events', 'events --types=Warning'],
  'events --no-headers': ['events', 'events --no-headers'],
  'events --watch': ['events', 'events -w'],
  'wait --for': ['wait po lone', 'wait po lone --for=condition=Ready'],
  'wait --timeout': ['wait po lone --for=delete', 'wait po lone --for=delete --timeout=1s'],
  'wait --selector': ['wait po --for=condition=Ready', 'wait po --for=condition=Ready -l app=lone'],
  'wait --all': ['wait po --for=condition=Ready', 'wait po --for=condition=Ready --all'],
  'wait --all-namespaces': ['wait po --all --for=condition=Ready', 'wait po --all --for=condition=Ready -A'],
  'top --all-namespaces': ['top po', 'top po -A'],
  'top --selector': ['top po', 'top po -l app=lone'],
  'top --containers': ['top po', 'top po --containers'],
  'top --sort-by': ['top po', 'top po --sort-by=memory'],
  'top --no-headers': ['top po', 'top po --no-headers'],
  'explain --recursive': ['explain pod', 'explain pod --recursive'],
  'api-resources --no-headers': ['api-resources', 'api-resources --no-headers'],
};

/** A Deployment that has a variable. */
const envied = `---
apiVersion: apps/v1
kind: Deployment
metadata: { name: envied, namespace: default }
spec:
  selector: { matchLabels: { app: envied } }
  template:
    metadata: { labels: { app: envied } }
    spec: { containers: [{ name: app, image: "x:1", env: [{ name: A, value: a }] }] }
`;

/** A Deployment that never comes up. */
const stuck = `---
apiVersion: apps/v1
kind: Deployment
metadata: { name: stuck, namespace: default }
spec:
  replicas: 1
  selector: { matchLabels: { app: stuck } }
  template:
    metadata: { labels: { app: stuck } }
    spec: { nodeSelector: { no: where }, containers: [{ name: app, image: "stuck:1" }] }
`;

const all = more + envied + stuck;

const flags = verbs.flatMap(({ name, flags: own }) =>
  own.filter((flag) => flag.name !== 'namespace').map((flag) => `${name} --${flag.name}`),
);

describe('every flag is obeyed', () => {
  it('of each there is a case, and of no other', () => {
    expect(Object.keys(cases).toSorted()).toEqual(flags.toSorted());
  });

  it.each(flags)('%s', async (flag) => {
    const [without, withIt, input = null] = cases[flag] ?? ['', ''];
    const [before, after] = [await run(without, input, all), await run(withIt, input, all)];
    expect(seen(after)).not.toEqual(seen(before));
    expect(after.text).not.toContain('unknown flag');
  });

  it('the namespace is obeyed by what has one', async () => {
    expect((await run('get po -n shop', null, more)).text).toMatch(/\nfar /);
    expect((await run('delete po far', null, more)).text).toContain('not found');
    expect((await run('delete po far -n shop', null, more)).text).toBe('pod "far" deleted from shop namespace');
  });
});

const seen = ({ text, actions, until }: Awaited<ReturnType<typeof run>>) => ({ text, actions, until });
