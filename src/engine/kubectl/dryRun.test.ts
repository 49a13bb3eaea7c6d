/** `--dry-run` says what would be done, and does nothing (kubectl 1.36). */
import { describe, expect, it } from 'vitest';
import { cluster, run } from './consoleFixture.ts';

const service =
  'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }\n';

describe('--dry-run', () => {
  it.each([
    ['scale deploy/web --replicas=3 --dry-run=client', 'deployment.apps/web scaled (dry run)'],
    ['scale deploy/web --replicas=3 --dry-run=server', 'deployment.apps/web scaled (server dry run)'],
    ['label ns default a=b --dry-run', 'namespace/default labeled (dry run)'],
    ['cordon n1 --dry-run=client', 'node/n1 cordoned (dry run)'],
    ['taint nodes n1 a:NoSchedule b:NoExecute --dry-run=server', 'node/n1 tainted (server dry run)'],
    ['delete pdb web --dry-run=client', 'poddisruptionbudget.policy "web" deleted (dry run) from default namespace'],
    ['create deploy web --image=x --dry-run=client', 'deployment.apps/web created (dry run)'],
    [
      'create deploy web --image=x --dry-run=server',
      'error: failed to create deployment: deployments.apps "web" already exists',
    ],
    [
      `patch deploy web -p '{"spec":{"replicas":2}}' --dry-run=server`,
      'deployment.apps/web patched (no change) (server dry run)',
    ],
    [
      `patch deploy web -p '{"spec":{"replicas":-2}}' --dry-run=server`,
      'The Deployment "web" is invalid: spec.replicas: Invalid value: -2: must be greater than or equal to 0',
    ],
    ['run box --image=x --dry-run=server', 'pod/box created (server dry run)'],
    ['run', 'error: required flag(s) "image" not set'],
    ['run --image=x', "error: NAME is required for run\nSee 'kubectl run -h' for help and examples"],
    ['run --image=x -- ls', "error: NAME is required for run\nSee 'kubectl run -h' for help and examples"],
    ['run box --image=', 'error: --image is required'],
    ['run box --image=Foo', 'error: Invalid image name "Foo": invalid reference format'],
    ['run box --image=x --port=http', 'error: strconv.Atoi: parsing "http": invalid syntax'],
    ['run box --image=x -l app', 'error: unexpected label spec: app'],
    ['run box --image=x -l a=b,=c', 'error: unexpected empty label key'],
    ['run box --image=x --env=A=b', 'error: --env of kubectl run does not work here'],
    ['run box -it --image=x', 'error: -i of kubectl run does not work here'],
    ['run box', 'error: required flag(s) "image" not set'],
    [
      'run box --image=x --restart=Sometimes',
      "error: invalid restart policy: Sometimes\nSee 'kubectl run -h' for help and examples",
    ],
    ['set image deploy/web app=web:2 --dry-run=none', 'deployment.apps/web image updated'],
  ])('%s', async (line, text) => {
    const answer = await run(line);
    expect(answer.text).toBe(text);
    expect(answer.actions.length).toBe(line.endsWith('none') ? 1 : 0);
  });

  it('reads a manifest', async () => {
    expect((await run('apply -f - --dry-run=server', service)).text).toBe('service/web created (server dry run)');
    const told = (await run('apply -f - --dry-run=client', cluster)).text.split('\n');
    expect(told).toContain('deployment.apps/web configured (dry run)');
  });

  it('of a drain tells whom it would evict, or why it would not begin', async () => {
    const lone =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: lone }\nspec: { nodeName: n2, containers: [{ name: a, image: i }] }\n';
    const { text, actions } = await run('drain n2 --dry-run=client --force', null, lone);
    expect(text).toMatch(
      /^node\/n2 cordoned \(dry run\)\nWarning: deleting Pods that declare no controller: default\/lone\n(?:evicting pod default\/\S+ \(dry run\)\n){2}node\/n2 drained \(dry run\)$/,
    );
    expect(actions).toEqual([]);
    expect((await run('drain n2 --dry-run=client', null, lone)).text).toMatch(
      /^node\/n2 cordoned \(dry run\)\nerror: unable to drain node "n2" due to error: cannot delete cannot delete Pods that declare no controller/,
    );
    const chosen = await run('drain n2 --dry-run=client --pod-selector=app=web', null, lone);
    expect(chosen.text).not.toContain('lone');
  });

  it('of a drain asks the API server about each eviction, and says which a budget refuses', async () => {
    const refused = await run('drain n1 --dry-run=server');
    expect(refused.actions).toEqual([]);
    expect(refused.text).toMatch(
      /^node\/n1 cordoned \(server dry run\)\nevicting pod default\/(web-\S+) \(server dry run\)\nerror when evicting pods\/"\1" -n "default" \(will retry after 5s\): Cannot evict pod as it would violate the pod's disruption budget\.\npodyssey: kubectl would ask again every 5 seconds$/,
    );
    expect((await run('drain n1 --dry-run=server --pod-selector=app=api')).text).toBe(
      'node/n1 cordoned (server dry run)\nnode/n1 drained (server dry run)',
    );
  });
});

describe('-o of what is made', () => {
  it("writes Go's types as they are, and makes nothing", async () => {
    const { text, actions } = await run('create deployment api --image=shop/api:2 --dry-run=client -o yaml');
    expect(actions).toEqual([]);
    expect(text).toBe(`apiVersion: apps/v1
kind: Deployment
metadata:
  labels:
    app: api
  name: api
spec:
  replicas: 1
  selector:
    matchLabels:
      app: api
  strategy: {}
  template:
    metadata:
      labels:
        app: api
    spec:
      containers:
      - image: shop/api:2
        name: api
        resources: {}
status: {}`);
  });

  it('writes the pod that run would make, with what follows its name as arguments or as command', async () => {
    const { text, actions } = await run('run box --image=busybox:1 --port=80 --dry-run=client -o yaml -- sleep 5');
    expect(actions).toEqual([]);
    expect(text).toBe(`apiVersion: v1
kind: Pod
metadata:
  labels:
    run: box
  name: box
spec:
  containers:
  - args:
    - sleep
    - "5"
    image: busybox:1
    name: box
    ports:
    - containerPort: 80
    resources: {}
  dnsPolicy: ClusterFirst
  restartPolicy: Always
status: {}`);
    const commanded = 'run box --image=busybox:1 --command --restart=Never --dry-run=client -o json -- sleep 5';
    expect(JSON.parse((await run(commanded)).text).spec).toMatchObject({
      containers: [{ command: ['sleep', '5'] }],
      restartPolicy: 'Never',
    });
    const bare = 'run box --image=busybox:1 --command=0 --restart= --port= -l "" --dry-run=client -o json -- sleep 5';
    expect(JSON.parse((await run(bare)).text)).toMatchObject({
      metadata: { labels: { run: 'box' } },
      spec: { containers: [{ args: ['sleep', '5'] }], restartPolicy: 'Always' },
    });
  });

  it('names a namespace only where one is asked for', async () => {
    expect((await run('create pdb x --selector=a=b --min-available=1 --dry-run=client -o yaml -n shop')).text).toBe(
      `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: x
  namespace: shop
spec:
  minAvailable: 1
  selector:
    matchLabels:
      a: b
status:
  currentHealthy: 0
  desiredHealthy: 0
  disruptionsAllowed: 0
  expectedPods: 0`,
    );
  });

  it('shows what was stored where it is made', async () => {
    expect((await run('create ns shop -o name')).text).toBe('namespace/shop');
    expect((await run("create deploy api --image=api:2 -o jsonpath='{.spec.replicas}'")).text).toBe('1');
  });
});
