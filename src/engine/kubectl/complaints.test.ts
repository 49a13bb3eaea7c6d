/** What kubectl 1.36 and its API server complain of, word for word. */
import { describe, expect, it } from 'vitest';
import { run } from './consoleFixture.ts';

/** The beginning of what is said where no object is named. */
const nobody = 'error: You must provide one or more resources by argument or filename.';

describe('complaints', () => {
  it.each([
    ['describe', 'error: You must specify the type of resource to describe. Use "kubectl api-resources" for a'],
    ['scale --replicas=2', nobody],
    ['rollout status', 'error: required resource not specified'],
    ['rollout undo', 'error: required resource not specified'],
    ['rollout status node/n1', 'error: no status viewer has been implemented for Node'],
    ['rollout history node/n1', 'error: no history viewer has been implemented for "Node"'],
    ['rollout fly deploy/web', 'error: unknown command "fly deploy/web"\nSee \'kubectl rollout -h\''],
    ['create fly', "error: Unexpected args: [fly]\nSee 'kubectl create -h' for help and examples"],
    ['create', 'error: must specify one of -f and -k'],
    ['create deployment', 'error: required flag(s) "image" not set'],
    ['create job x', 'error: either --image or --from must be specified'],
    [
      'cordon n1 -l a=b',
      "error: cannot specify both a node name and a --selector option\nSee 'kubectl cordon -h' for help and examples",
    ],
    ['set image', nobody],
    ['set resources', nobody],
    ['patch pod x', 'error: must specify --patch or --patch-file containing the contents of the patch'],
    ['events --for=x', 'error: --for must be in resource/name form'],
    ['create secret generic x', 'error: kubectl create secret does not work here: '],
    ['set selector deploy web A=b', 'error: kubectl set selector does not work here: '],
    ['set env A=b', 'error: one or more resources must be specified as <resource> <name> or <resource>/<name>'],
    [
      'set env deploy web A=b n1',
      'error: all resources must be specified before environment changes: deploy web A=b n1',
    ],
    ['set resources deploy web', 'error: you must specify an update to requests or limits (in the form of'],
    ['set resources deploy web --limits=cpu', 'error: invalid argument syntax cpu, expected <resource>=<value>'],
    ['set resources deploy web --limits=cpu=x', 'error: quantities must match the regular expression'],
    ['set image deploy web other=x:1', 'error: unable to find container named "other"'],
    ['set env node n1 A=b', 'error: node/n1 the object is not a pod or does not have a pod template: *v1.Node'],
    [
      'scale deploy web --replicas=3 --dry-run=maybe',
      'error: Invalid dry-run value (maybe). Must be "none", "server", or',
    ],
    ["drain n1 --pod-selector='a in b'", 'error: --pod-selector=<pod_selector> must be a valid label selector'],
    ['drain n1 --timeout=5', 'error: invalid argument "5" for "--timeout" flag: time: missing unit in duration "5"'],
    ['gte pods', 'error: unknown command "gte" for "kubectl"\n\nDid you mean this?\n\tget'],
    ['get po --context x', 'error: --context of kubectl get does not work here'],
    ['get po -v=6', 'error: -v of kubectl get does not work here'],
    ['get po --fly', "error: unknown flag: --fly\nSee 'kubectl get --help' for usage."],
    ['get deployments.extensions', 'error: the server doesn\'t have a resource type "deployments"'],
    [
      'get po -l "app in web"',
      'Error from server (BadRequest): Unable to find "/v1, Resource=pods" that match label selector "app in web", field selector "": unable to parse requirement: found \'web\' expected: \'(\'',
    ],
    [
      'get po --field-selector=spec.foo=1',
      'Error from server (BadRequest): Unable to find "/v1, Resource=pods" that match label selector "", field selector "spec.foo=1": field label not supported: spec.foo',
    ],
    [
      'get deploy --field-selector=spec.replicas=1',
      'Error from server (BadRequest): Unable to find "apps/v1, Resource=deployments" that match label selector "", field selector "spec.replicas=1": "spec.replicas" is not a known field selector: only "metadata.name", "metadata.namespace"',
    ],
    ['get po -o jsonpath', 'error: template format specified but no template given'],
    ["get po -o jsonpath='{.items'", 'error: error parsing jsonpath {.items, unclosed action'],
    ['get po -o custom-columns', 'error: custom-columns format specified but no custom columns given'],
    ['get po -o custom-columns=A', 'error: unexpected custom-columns spec: A, expected <header>:<json-path-expr>'],
    ['get po -o go-template=x', 'error: -o go-template does not work here'],
    ['wait deploy/web', 'error: unrecognized condition: ""'],
    ['wait deploy/web --for=condition=Foo --timeout=0', 'error: condition not met for deployments/web'],
    ['label', 'error: one or more resources must be specified as <resource> <name> or <resource>/<name>'],
    ['label node n1 a=b=c', 'error: invalid label spec: a=b=c'],
    ["label node n1 'a=b c'", 'error: invalid label value: "a=b c": a valid label must be'],
    ['label node n1 a=b a-', 'error: can not both modify and remove a label in the same command'],
    ['label node a=b n1', 'error: all resources must be specified before label changes: n1'],
    ['taint', 'error: one or more resources must be specified as <resource> <name>'],
    ['taint deploy web a:NoSchedule', 'error: invalid resource type deploy, only node types are supported'],
    [
      'taint nodes a:NoSchedule',
      "error: at least one resource name must be specified since 'all' parameter is not set",
    ],
    ['taint nodes n1 a=b', "error: invalid taint spec: a=b\nSee 'kubectl taint -h' for help and examples"],
    ['taint nodes n1 a:Fly', 'error: invalid taint effect: Fly, unsupported taint effect'],
    [
      'taint nodes n1 a=b:NoSchedule a=c:NoSchedule',
      'error: duplicated taints with the same key and effect: {a c NoSchedule <nil>}',
    ],
    [
      'taint nodes n1 a:NoSchedule a-',
      'error: can not both modify and remove the following taint(s) in the same command: {"a":""}',
    ],
    ['create deployment web --image=x', 'error: failed to create deployment: deployments.apps "web" already exists'],
    [
      'create deployment X --image=x',
      'error: failed to create deployment: Deployment.apps "X" is invalid: metadata.name',
    ],
    ['create ns default', 'Error from server (AlreadyExists): namespaces "default" already exists'],
    ['delete ns default', 'Error from server (Forbidden): namespaces "default" is forbidden: this namespace may not'],
  ])('%s', async (line, text) => {
    const answer = await run(line);
    expect(answer.text.slice(0, text.length)).toBe(text);
    expect(answer.lines.every(({ isError }) => isError)).toBe(true);
  });

  const pod = (spec: string) => `apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { ${spec} }\n`;
  it.each([
    ['one field', pod('containers: []'), 'The Pod "p" is invalid: spec.containers: Required value'],
    [
      'several fields',
      pod('containers: [{ name: A, image: i }], hostAliases: [{ ip: x }]'),
      'The Pod "p" is invalid: \n* spec.containers[0].name: Invalid value',
    ],
    [
      'several objects',
      `${pod('containers: []')}---\n${pod('containers: []')}`,
      'Error from server (Invalid): error when creating "STDIN": Pod "p" is invalid: spec.containers: Required value\nError',
    ],
    [
      'an unknown field',
      pod('containers: [{ name: a, image: i, fly: 1 }]'),
      'Error from server (BadRequest): error when creating "STDIN": Pod in version "v1" cannot be handled as a Pod: strict decoding error: unknown field "spec.containers[0].fly"',
    ],
    [
      'an unknown kind',
      'apiVersion: v1\nkind: Fly\nmetadata: { name: p }\n',
      'error: resource mapping not found for name: "p" namespace: "" from "STDIN": no matches for kind "Fly" in version "v1"\nensure CRDs are installed first',
    ],
    ['no kind', 'apiVersion: v1\n', 'error: error validating "STDIN": error validating data: kind not set'],
  ])('of %s in a manifest', async (_, input, text) => {
    expect((await run('apply -f -', input)).text.slice(0, text.length)).toBe(text);
  });
});

describe('what is said of a change', () => {
  it.each([
    ['label node n1 nothere-', 'label "nothere" not found.\nnode/n1 not labeled'],
    ['label node n1 kubernetes.io/hostname-', 'node/n1 unlabeled'],
    ['label node n1 a=b nothere-', 'label "nothere" not found.\nnode/n1 labeled'],
    ['taint nodes n1 a:NoSchedule b=c:NoExecute', 'node/n1 tainted'],
    ['taint nodes n1 a:NoSchedule --overwrite', 'node/n1 modified'],
    ['taint nodes n1 a:NoSchedule b-', 'error: taint "b" not found'],
  ])('%s', async (line, text) => {
    expect((await run(line)).text).toBe(text);
  });

  it("a command behind -- is the container's", async () => {
    const [action] = (await run('create deployment x --image=busybox -- sleep 5')).actions;
    expect(action && 'text' in action ? action.text : '').toContain('"command":["sleep","5"]');
  });
});

describe('what is looked at', () => {
  it.each([
    ['get ns --no-headers | wc -l', '4'],
    ['get deploy web -o custom-columns=N:.metadata.name,X:.spec.fly', 'N     X\nweb   <none>'],
    ['get nodes -o jsonpath=\'{.items[?(@.metadata.name!="n1")].metadata.name}\'', 'n2'],
    ['get no --field-selector=spec.unschedulable=false -o name', 'node/n1\nnode/n2'],
    ['get pods.v1. --no-headers | wc -l', '2'],
  ])('%s', async (line, text) => {
    expect((await run(line)).text).toBe(text);
  });

  it('a Service lists the addresses of its ready pods', async () => {
    const service =
      'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }\n';
    expect((await run('describe svc web', null, service)).text).toMatch(/\nEndpoints: +[\d.]+:80,[\d.]+:80\n/);
  });

  it('a StatefulSet that no generation counts is rolled out', async () => {
    const set = `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db }
spec:
  serviceName: db
  selector: { matchLabels: { app: db } }
  template: { metadata: { labels: { app: db } }, spec: { containers: [{ name: app, image: "db:1" }] } }
`;
    expect((await run('rollout status sts/db', null, set)).text).toMatch(/^statefulset rolling update complete 1 pods/);
  });
});
