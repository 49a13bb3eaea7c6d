import { describe, expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import { openedSituation } from '../simulation/situation.ts';
import { cluster, run, runAfter, since } from './consoleFixture.ts';

describe('the console looks', () => {
  it('prints the columns of kubectl get', async () => {
    const { text } = await run('kubectl get deployments');
    expect(text).toBe('NAME   READY   UP-TO-DATE   AVAILABLE   AGE\nweb    2/2     2            2           60s');
    expect((await run('get po -o wide --no-headers | wc -l')).text).toBe('2');
    expect((await run('get nodes -o name')).text).toBe('node/n1\nnode/n2');
    expect((await run("get po -o jsonpath='{.items[*].status.phase}'")).text).toBe('Running Running');
    expect((await run('get deploy,pdb --no-headers')).text).toMatch(
      /^deployment\.apps\/web .*\n\npoddisruptionbudget\.policy\/web /,
    );
  });

  it.each([
    ['get foos', `error: the server doesn't have a resource type "foos"`],
    ['get pod nobody', 'Error from server (NotFound): pods "nobody" not found'],
    ['get po -n shop', 'No resources found in shop namespace.'],
    ['get po --nope', "error: unknown flag: --nope\nSee 'kubectl get --help' for usage."],
    ['get po -z', "error: unknown shorthand flag: 'z' in -z\nSee 'kubectl get --help' for usage."],
    ['fly', 'error: unknown command "fly" for "kubectl"'],
    [
      'top nodes',
      'error: Metrics API not available\npodyssey: memory is known where an annotation sim/CONTAINER or sim/node says it, CPU nowhere',
    ],
    ['top deploy', `error: unknown command "deploy"\nSee 'kubectl top -h' for help and examples`],
    ['top node --containers', "error: unknown flag: --containers\nSee 'kubectl top node --help' for usage."],
    ['top pod --sort-by=age', 'error: --sort-by accepts only cpu or memory'],
    ['top pod nobody', 'Error from server (NotFound): pods "nobody" not found'],
    ['logs web', 'error: kubectl logs does not work here: pods are simulated, and there is no process to reach'],
    [
      'wait po --all --for=delete --timeout=5',
      `error: invalid argument "5" for "--timeout" flag: time: missing unit in duration "5"\nSee 'kubectl wait --help' for usage.`,
    ],
    [
      'create deployment api --value=3',
      "error: unknown flag: --value\nSee 'kubectl create deployment --help' for usage.",
    ],
    ['rollout history deploy/web --revision=7', 'error: unable to find the specified revision'],
    ['events --types=Loud', 'error: valid --types are Normal or Warning'],
    ['get po | sed s/a/b/', 'bash: sed: command not found'],
    ["get 'po", "bash: unexpected EOF while looking for matching `''"],
    ['scale deploy web', 'error: required flag(s) "replicas" not set'],
    ['scale deploy nobody --replicas=1', 'Error from server (NotFound): deployments.apps "nobody" not found'],
    ['delete pod', 'error: resource(s) were provided, but no name was specified'],
    ['drain n9', 'Error from server (NotFound): nodes "n9" not found'],
    ['apply -f web.yaml', 'error: the path "web.yaml" does not exist'],
  ])('says what kubectl says to %s', async (line, text) => {
    const answer = await run(line);
    expect(answer.text).toBe(text);
    expect(answer.actions).toEqual([]);
  });

  it.each([
    ['help', /^kubectl controls the Kubernetes cluster manager\.\n\nAvailable Commands:\n {2}get +Display one or many/],
    ['get -h', /^Display one or many resources\.\n[\s\S]*-o, --output=[\s\S]*Usage:\n {2}kubectl get /],
    ['rollout', /^Available Commands:\n {2}status +Show the status of the rollout/],
    [
      'help create deploy',
      /--image=[\s\S]*kubectl create deployment NAME --image=image -- \[COMMAND\] \[args\.\.\.\] \[options\]$/,
    ],
    ['drain n1 --help', /^Drain node in preparation for maintenance\./],
    ['help fly', /^Unknown help topic \[`fly`\]/],
  ])('helps: %s', async (line, text) => {
    const answer = await run(line);
    expect(answer.text).toMatch(text);
    expect(answer.actions).toEqual([]);
  });

  it.each([
    ['get events', true],
    ['events', true],
    ['describe pod stuck', true],
    ['get events -n kube-system', false],
    ['describe pod other', false],
    ['describe pod stuck --show-events=false', false],
    ['get pods', false],
  ])('says of Events that came with the file that they are not listed: %s', async (line, isTold) => {
    const pod = (name: string) => `apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: default }
spec: { nodeName: n1, containers: [{ name: app, image: "web:1" }] }
`;
    const event = `apiVersion: v1
kind: Event
metadata: { name: stuck.1, namespace: default }
involvedObject: { kind: Pod, name: stuck, namespace: default }
type: Warning
reason: Failed
message: Error
`;
    const { text } = await run(line, null, [pod('stuck'), pod('other'), event].join('---\n'));
    const note = "Events from before the clock's start are not listed, among them Failed of stuck.";
    expect(text.startsWith(`${note}\n`)).toBe(isTold);
    expect(text.includes('are not listed')).toBe(isTold);
  });

  it('lists Events as objects', async () => {
    expect((await run('get events')).text).toMatch(/^LAST SEEN +TYPE +REASON +OBJECT +MESSAGE\n/);
    const kinds = (await run("get ev -o jsonpath='{.items[*].involvedObject.kind}'")).text.split(' ');
    expect(kinds).toContain('Pod');
    const times = (await run('get ev --sort-by=.firstTimestamp -o jsonpath="{.items[*].firstTimestamp}"')).text;
    expect(times.split(' ')).toEqual(times.split(' ').toSorted());
  });

  it('describes what is there, with its Events', async () => {
    const { text } = await run('describe deploy web');
    expect(text).toMatch(/^Name: {19}web\nNamespace: {14}default\n/);
    expect(text).toContain('Replicas:               2 desired | 2 updated | 2 total | 2 available | 0 unavailable');
    const pods = await run('describe pod web');
    expect(pods.text).toMatch(
      / {2}Normal {2}Scheduled +\d+s +default-scheduler +Successfully assigned default\/web-\S+ to n1\n/,
    );
    expect((await run('describe node n1')).text).toContain('Non-terminated Pods:          (1 in total)');
    expect((await run('describe pdb web')).text).toContain('Allowed disruptions:  0');
  });

  const service =
    'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80, targetPort: 8080 }] }\n';

  it("lists a Service's slice and its Endpoints", async () => {
    expect((await run('get endpointslices', null, service)).text).toMatch(
      /^NAME +ADDRESSTYPE +PORTS +ENDPOINTS +AGE\nweb-slice +IPv4 +8080 +10\.\S+,10\.\S+ +60s$/,
    );
    expect((await run('get ep', null, service)).text).toMatch(
      /^Warning: v1 Endpoints is deprecated in v1\.33\+; use discovery\.k8s\.io\/v1 EndpointSlice\nNAME +ENDPOINTS +AGE\nweb +10\.\S+:8080,10\.\S+:8080 +60s$/,
    );
    expect(
      (
        await run(
          "get endpointslice -l kubernetes.io/service-name=web -o jsonpath='{.items[0].endpoints[*].conditions.ready}'",
          null,
          service,
        )
      ).text,
    ).toBe('true true');
    expect((await run('describe endpointslice web', null, service)).text).toMatch(
      /\nAddressType: +IPv4\nPorts:\n +Name +Port +Protocol\n[\s\S]*- Addresses: +10\.\S+\n +Conditions:\n +Ready: +true\n/,
    );
    expect((await run('get endpointslices')).text).toBe('No resources found in default namespace.');
  });

  it('does not take a change for rolled out that its controller has not seen yet', async () => {
    expect(await runAfter('set image deploy/web app=web:2', 'rollout status deploy/web')).toMatch(
      /^Waiting for deployment spec update to be observed\.\.\.\nWaiting for deployment "web" rollout to finish: [\s\S]*successfully rolled out$/,
    );
  });

  it('goes on while the clock runs, each line at its instant', async () => {
    const { lines, until } = await run('get deploy web -w');
    expect(until).toBeNull();
    expect(lines.every(({ t }) => t >= since)).toBe(true);
    const [warning] = (await run('get po -w --sort-by=.metadata.name')).lines;
    expect(warning).toMatchObject({
      text: 'warning: --watch requested, --sort-by will be ignored for watch events received',
      isError: true,
    });
    expect((await run('rollout status deploy/web')).text).toBe('deployment "web" successfully rolled out');
    const waited = await run('wait --for=condition=Available=False deploy/web --timeout=5s');
    expect(waited.text).toBe('error: timed out waiting for the condition on deployments/web');
    expect(waited.until).toBe(since + 5000);
  });
});

describe('the console changes', () => {
  it.each([
    ['scale deploy/web --replicas=3', 'deployment.apps/web scaled'],
    ['cordon n1', 'node/n1 cordoned'],
    ['uncordon n1', 'node/n1 already uncordoned'],
    ['taint nodes n1 gpu=yes:NoSchedule', 'node/n1 tainted'],
    ['label node n1 pool=fast', 'node/n1 labeled'],
    ['annotate deploy web note=x', 'deployment.apps/web annotated'],
    ['set image deploy/web app=web:2', 'deployment.apps/web image updated'],
    ['set image deploy/web app=web:1', ''],
    ['set env deploy/web A=b', 'deployment.apps/web env updated'],
    ['set env deploy/web --list', '# Deployment web, container app'],
    ['set env deploy/web A-', ''],
    ['set resources deploy web --limits=cpu=1,memory=1Gi', 'deployment.apps/web resource requirements updated'],
    ['label ns default team=a', 'namespace/default labeled'],
    ['annotate ns kube-system note=x', 'namespace/kube-system annotated'],
    ['rollout restart deploy/web', 'deployment.apps/web restarted'],
    ['rollout pause deploy/web', 'deployment.apps/web paused'],
    ['delete pdb web', 'poddisruptionbudget.policy "web" deleted from default namespace'],
    ['delete node n1', 'node "n1" deleted'],
    ['create deployment api --image=shop/api:2', 'deployment.apps/api created'],
    ['create ns shop', 'namespace/shop created'],
  ])('%s', async (line, text) => {
    expect((await run(line)).text).toBe(text);
  });

  it('applies what was pasted, and says what became of each object', async () => {
    const asked = await run('apply -f -');
    expect(asked.needsInput).toBe(true);
    const service =
      'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }\n';
    expect((await run('apply -f -', service)).text).toBe('service/web created');
    expect((await run('create -f -', cluster)).text).toContain(
      'Error from server (AlreadyExists): error when creating "STDIN": deployments.apps "web" already exists',
    );
    expect((await run('apply -f -', 'kind: [')).text).toMatch(/^error: error parsing STDIN: /);
  });

  it('deletes what was pasted, and says of the others that they are not there', async () => {
    const pdb =
      'apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: { name: web }\nspec: { minAvailable: 1 }\n';
    expect((await run('delete -f -')).needsInput).toBe(true);
    expect((await run('delete -f -', `${pdb}---\n${pdb.replace('web', 'other')}`)).text).toBe(
      'Error from server (NotFound): error when deleting "STDIN": poddisruptionbudgets.policy "other" not found\n' +
        'poddisruptionbudget.policy "web" deleted from default namespace',
    );
  });

  it('drains a node as far as its budgets let it, in the words of kubectl', async () => {
    const { text, until } = await run('drain n1');
    expect(text).toMatch(
      /^node\/n1 cordoned\nevicting pod default\/web-\S+\nerror when evicting pods\/"web-\S+" -n "default" \(will retry after 5s\): Cannot evict pod as it would violate the pod's disruption budget\./,
    );
    expect(until).toBeNull();
  });

  it('gives a drain up when its time is over, and says what is left', async () => {
    const { text, until } = await run('drain n1 --timeout=7s');
    expect(text.replaceAll(/web-\w+-\w+/g, 'web')).toBe(
      [
        ...['node/n1 cordoned', 'evicting pod default/web'],
        `error when evicting pods/"web" -n "default" (will retry after 5s): Cannot evict pod as it would violate the pod's disruption budget.`,
        'evicting pod default/web',
        `error when evicting pods/"web" -n "default" (will retry after 5s): Cannot evict pod as it would violate the pod's disruption budget.`,
        'evicting pod default/web',
        'There are pending pods in node "n1" when an error occurred: error when evicting pods/"web" -n "default": global timeout reached: 7s',
        'pod/web',
        'error: unable to drain node "n1" due to error: error when evicting pods/"web" -n "default": global timeout reached: 7s, continuing command...',
        ...['There are pending nodes to be drained:', ' n1'],
        'error: error when evicting pods/"web" -n "default": global timeout reached: 7s',
      ].join('\n'),
    );
    expect(until).toBeGreaterThan(since + 10_000);
    expect(until).toBeLessThan(since + 11_000);
  });

  it('drains only what --pod-selector chooses', async () => {
    const { text } = await run('drain n1 --pod-selector=app=other');
    expect(text).toBe('node/n1 cordoned\nnode/n1 drained');
  });

  it('waits for what it deletes', async () => {
    const { until } = await run('delete deploy web --cascade=foreground');
    expect(until).toBeGreaterThan(since + 200);
    expect((await run('delete deploy web --wait=false')).until).toBeLessThan(since + 200);
  });
});

describe('Tab', () => {
  it.each([
    ['kubectl ge', ['get']],
    ['rollout st', ['status']],
    ['get dep', ['deployments']],
    ['drain n', ['n1', 'n2']],
    ['describe deploy/w', ['deploy/web']],
    ['get po --field', ['--field-selector=']],
    ['get po -o ', ['custom-columns=', 'json', 'jsonpath=', 'name', 'wide', 'yaml']],
    ['get po --output j', ['json', 'jsonpath=']],
    ['delete po -l ', []],
  ])('%s', async (line, words) => {
    const session = createSession();
    await session.load(openedSituation([{ id: 'c', name: 'c', content: cluster }]));
    expect(await session.completions(0, line)).toEqual(words);
  });
});

describe('a pasted pod that names a PriorityClass', () => {
  const important =
    'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: important }\nvalue: 1000\n';
  const lone = `apiVersion: v1
kind: Pod
metadata: { name: lone }
spec: { priorityClassName: important, containers: [{ name: app, image: "lone:1" }] }
`;

  it.each([
    ['is taken where the cluster has the class', lone, important, 'pod/lone created'],
    [
      'is taken where the class stands before it',
      `${important}---\n${lone}`,
      '',
      'priorityclass.scheduling.k8s.io/important created\npod/lone created',
    ],
    [
      'is refused where there is none',
      lone,
      '',
      'Error from server (Forbidden): error when creating "STDIN": pods "lone" is forbidden: no PriorityClass with name important was found',
    ],
  ])('%s', async (_, pasted, more, text) => {
    expect((await run('apply -f -', pasted, more)).text).toBe(text);
  });
});
